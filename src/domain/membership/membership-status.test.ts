import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/interval.ts'
import { PLAN_DAYS, PLAN_TYPES, type PlanType } from './plan.ts'
import { type Grant, plusOf, membershipStatusOf } from './membership-status.ts'
import { tierOf } from './tier.ts'

/** A grant of a plan's own length on a day: `on(3, 'MONTH')`. */
function on(day: number, plan: PlanType): Grant {
  return { plan, days: PLAN_DAYS[plan], grantedAt: day * DAY_MS }
}

describe('membership', () => {
  it('is nothing without a grant', () => {
    expect(membershipStatusOf([])).toBeNull()
    expect([tierOf(null, 0), plusOf(null, 0)]).toEqual(['ordinary', null])
  })

  it.each([
    ['a month: 30 days', [on(0, 'MONTH')], 'MONTH', 0, 30],
    ['a year: 365 days', [on(0, 'YEAR')], 'YEAR', 0, 365],
    ['a trial: 7 days', [on(0, 'TRIAL')], 'TRIAL', 0, 7],
    ['a month during a month: 30 days more', [on(0, 'MONTH'), on(9, 'MONTH')], 'MONTH', 0, 60],
    ['a year during a month: all of it a year', [on(0, 'MONTH'), on(9, 'YEAR')], 'YEAR', 0, 395],
    ['a month during a year: still a year', [on(0, 'YEAR'), on(9, 'MONTH')], 'YEAR', 0, 395],
    ['a month during a trial: the trial is over', [on(0, 'TRIAL'), on(2, 'MONTH')], 'MONTH', 2, 32],
    ['a year during a trial: the trial is over', [on(0, 'TRIAL'), on(2, 'YEAR')], 'YEAR', 2, 367],
    [
      'a trial during a trial: one after the other',
      [on(0, 'TRIAL'), on(2, 'TRIAL')],
      'TRIAL',
      0,
      14,
    ],
    ['a trial during a month: the month', [on(0, 'MONTH'), on(2, 'TRIAL')], 'MONTH', 0, 30],
    [
      'a month after a month is over: a new one',
      [on(0, 'MONTH'), on(30, 'MONTH')],
      'MONTH',
      30,
      60,
    ],
    ['a month after a year is over: a month', [on(0, 'YEAR'), on(400, 'MONTH')], 'MONTH', 400, 430],
    ['a trial after a month is over: a trial', [on(0, 'MONTH'), on(31, 'TRIAL')], 'TRIAL', 31, 38],
  ] as const)('stacks what it is granted: %s', (_, grants, type, startDay, endDay) => {
    expect(membershipStatusOf(grants)).toEqual({
      type,
      level: type === 'MONTH' ? 'MONTH' : 'YEAR',
      startedAt: startDay * DAY_MS,
      expiresAt: endDay * DAY_MS,
    })
  })

  it('keeps every paid day, whatever comes in between (R7)', () => {
    const grants = fc.array(
      fc.record({
        plan: fc.constantFrom(...PLAN_TYPES),
        gapDays: fc.integer({ min: 0, max: 500 }),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(grants, (given) => {
        let day = 0
        let paidUntil = 0
        const list = given.map(({ plan, gapDays }) => {
          day += gapDays
          if (plan !== 'TRIAL') paidUntil = Math.max(paidUntil, day) + PLAN_DAYS[plan]
          return on(day, plan)
        })
        const status = membershipStatusOf(list)
        expect((status?.expiresAt ?? 0) / DAY_MS).toBeGreaterThanOrEqual(paidUntil)
        const isPaid = status !== null && status.type !== 'TRIAL'
        expect(isPaid ? status.expiresAt / DAY_MS : paidUntil).toBe(paidUntil)
      }),
    )
  })
})

describe('a tier', () => {
  it.each([
    ['MONTH', 'monthly'],
    ['YEAR', 'yearly'],
    ['TRIAL', 'trial'],
  ] as const)('of %s is %s until the millisecond it expires', (plan, tier) => {
    const status = membershipStatusOf([on(0, plan)])
    const end = PLAN_DAYS[plan] * DAY_MS
    expect([tierOf(status, end - 1), tierOf(status, end)]).toEqual([tier, 'ordinary'])
    expect([plusOf(status, end - 1)?.status, plusOf(status, end)?.status]).toEqual([1, 2])
  })
})
