import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#app/api/api-failure.ts'
import { gateOf, pricePathOf } from './gate.ts'

describe('a refusal that a membership would open', () => {
  it('is told by its code', () => {
    expect(gateOf(new ApiFailure('refusal', '', 40301))).toBe('members')
    expect(gateOf(new ApiFailure('refusal', '', 40302))).toBe('yearly')
    expect(gateOf(new ApiFailure('refusal', '', 40303))).toBe('monthly')
  })

  it('is no other failure', () => {
    for (const error of [new ApiFailure('refusal', '', 40403), new ApiFailure('offline'), null]) {
      expect(gateOf(error)).toBeNull()
    }
  })

  it('leads to the prices, of the year where only that opens it', () => {
    expect(pricePathOf('members')).toBe('/membership')
    expect(pricePathOf('monthly')).toBe('/membership')
    expect(pricePathOf('yearly')).toBe('/membership?isYear=true')
  })
})
