import { describe, expect, it } from 'vitest'
import { ERROR_CODES, type ErrorCode } from '#contract/error-code.ts'
import { ApiFailure } from '#app/api/api-failure.ts'
import { gateOfRefusal, questionAt } from './gate.ts'

const HOME = '/pages/home/home'
const LOGIN = '/pages/login/login'
const PRICES = '/membership'
const YEARLY_PRICES = '/membership?isYear=true'

const GATES = ['signIn', 'members', 'monthly', 'yearly'] as const
const PLACES = [
  { place: 'page', no: HOME },
  { place: 'action', no: null },
] as const

describe('the question at a gate', () => {
  it.each(GATES.flatMap((gate) => PLACES.map(({ place, no }) => ({ gate, place, no }))))(
    'asks a guest to sign in first: $gate before a $place, and no leads to $no',
    ({ gate, place, no }) => {
      expect(questionAt(gate, place, false)).toEqual({ asks: 'signIn', yes: LOGIN, no })
    },
  )

  it.each(
    PLACES.flatMap(({ place, no }) => [
      { gate: 'members', place, yes: PRICES, no } as const,
      { gate: 'monthly', place, yes: PRICES, no } as const,
      { gate: 'yearly', place, yes: YEARLY_PRICES, no } as const,
    ]),
  )(
    'asks who is signed in for the plan: $gate before a $place leads to $yes, and no to $no',
    ({ gate, place, yes, no }) => {
      expect(questionAt(gate, place, true)).toEqual({ asks: gate, yes, no })
    },
  )

  it.each(['page', 'action'] as const)(
    'is not asked of who is signed in before a %s that needs no more',
    (place) => {
      expect(questionAt('signIn', place, true)).toBeNull()
    },
  )
})

describe('a refusal that a membership would open', () => {
  it('names its gate by its code', () => {
    const refused = (code: ErrorCode) => gateOfRefusal(new ApiFailure('refusal', '', code))
    expect(refused(ERROR_CODES.membersOnly)).toBe('members')
    expect(refused(ERROR_CODES.yearlyOnly)).toBe('yearly')
    expect(refused(ERROR_CODES.monthlyOnly)).toBe('monthly')
  })

  it('is no other failure', () => {
    for (const error of [new ApiFailure('refusal', '', 40403), new ApiFailure('offline'), null]) {
      expect(gateOfRefusal(error)).toBeNull()
    }
  })
})
