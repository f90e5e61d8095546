import { describe, expect, it } from 'vitest'
import { ENTITLEMENTS } from './entitlement.ts'
import { TIERS } from './tier.ts'

const EVERYTHING = ['isLive', 'hasPush', 'canGive'] as const

describe('what a tier opens (DECISIONS 3)', () => {
  it.each([
    ['guest', { seen: 0, isHidden: true, favorites: 20, slots: 0, opens: [] }],
    ['ordinary', { seen: 0, isHidden: false, favorites: 20, slots: 0, opens: [] }],
    ['monthly', { seen: 2, isHidden: false, favorites: 200, slots: 30, opens: ['isLive'] }],
    [
      'trial',
      { seen: 5, isHidden: false, favorites: 500, slots: 30, opens: ['isLive', 'hasPush'] },
    ],
    ['yearly', { seen: 5, isHidden: false, favorites: 500, slots: 300, opens: EVERYTHING }],
    ['all', { seen: 5, isHidden: false, favorites: 500, slots: 300, opens: EVERYTHING }],
  ] as const)(
    '%s: intervals, prices, favourites, alerts, pushes, gifts',
    (tier, { seen, isHidden, favorites, slots, opens }) => {
      const opened = ENTITLEMENTS[tier]
      expect([opened.intervals.length, opened.oldestSeen, opened.arePricesHidden]).toEqual([
        seen,
        3,
        isHidden,
      ])
      expect([opened.favorites, opened.alertSlots]).toEqual([favorites, slots])
      expect(EVERYTHING.filter((name) => opened[name])).toEqual(opens)
    },
  )

  it('never less than the tier before it, but for gifts and slots of a trial', () => {
    for (const [index, tier] of TIERS.entries()) {
      const before = ENTITLEMENTS[TIERS[Math.max(0, index - 1)] ?? 'guest']
      const opened = ENTITLEMENTS[tier]
      expect(opened.favorites).toBeGreaterThanOrEqual(before.favorites)
      expect(before.intervals.every((interval) => opened.intervals.includes(interval))).toBe(true)
    }
  })
})
