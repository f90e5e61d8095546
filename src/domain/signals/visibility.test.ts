import { describe, expect, it } from 'vitest'
import { type Tier, TIERS } from '#domain/membership/tier.ts'
import { INTERVALS, type Interval } from '#domain/time/interval.ts'
import { isEvaluated, STRATEGY } from './rules/strategy.ts'
import { STRATEGY_1 } from './rules/strategy-1.ts'
import {
  refusalOfHidden,
  seesEverything,
  type Visibility,
  soldIntervals,
  visibleSignal,
} from './visibility.ts'

/** DECISIONS 3, written out by hand: the intervals whose signals in progress each tier sees. */
const TABLE: Readonly<Record<Tier, readonly Interval[]>> = {
  guest: [],
  ordinary: [],
  monthly: ['4h', '1d'],
  trial: ['15m', '30m', '1h', '4h', '1d'],
  yearly: ['15m', '30m', '1h', '4h', '1d'],
  all: ['15m', '30m', '1h', '4h', '1d'],
}
const OPEN = ['detected', 'entered', 'exiting'] as const
const ENDED = ['closed', 'void'] as const
const visibility = (tier: Tier, ...oldestIds: string[]): Visibility => ({ tier, oldestIds })

describe.each(TIERS)('what a viewer of the tier %s sees', (tier) => {
  it('is every signal that has ended', () => {
    for (const state of ENDED) {
      for (const interval of INTERVALS) {
        expect(visibleSignal({ id: 'a', state, interval }, visibility(tier))).toBe('whole')
      }
    }
  })

  it('is what is in progress at the intervals of the table, and nothing else', () => {
    for (const state of OPEN) {
      const seen = INTERVALS.filter(
        (interval) =>
          visibleSignal({ id: 'a', state, interval }, visibility(tier, 'b')) === 'whole',
      )
      expect(seen).toEqual(TABLE[tier])
    }
  })

  it('is the oldest in progress of any interval, without prices for a guest', () => {
    for (const state of OPEN) {
      for (const interval of INTERVALS) {
        const seen = visibleSignal({ id: 'a', state, interval }, visibility(tier, 'b', 'a'))
        expect(seen).toBe(tier === 'guest' ? 'unpriced' : 'whole')
      }
    }
  })
})

describe('a better membership', () => {
  it('never sees less than a lesser one', () => {
    const rank = { hidden: 0, unpriced: 1, whole: 2 }
    for (const oldestIds of [[], ['a']]) {
      for (const interval of INTERVALS) {
        const ranks = TIERS.map(
          (tier) =>
            rank[visibleSignal({ id: 'a', state: 'entered', interval }, { tier, oldestIds })],
        )
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
      }
    }
  })

  it('is what a refusal names: the year to a monthly member, any to the others', () => {
    expect(TIERS.map((tier) => seesEverything(tier))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
    expect(refusalOfHidden('monthly')).toBe('yearlyOnly')
    expect(refusalOfHidden('guest')).toBe('membersOnly')
    expect(refusalOfHidden('ordinary')).toBe('membersOnly')
  })
})

describe('the timeframes that a plan is sold with', () => {
  it('are those it opens, of those that give signals by the rules of today', () => {
    expect(soldIntervals('monthly')).toEqual(['4h', '1d'])
    expect(soldIntervals('yearly')).toEqual(['1h', '4h', '1d'])
    expect(soldIntervals('trial')).toEqual(soldIntervals('yearly'))
    for (const tier of TIERS) {
      expect(soldIntervals(tier).every((interval) => TABLE[tier].includes(interval))).toBe(true)
      expect(soldIntervals(tier).every((interval) => isEvaluated(interval, null, STRATEGY))).toBe(
        true,
      )
    }
  })

  it('follow the rules: all five by the first ones', () => {
    expect(soldIntervals('yearly', STRATEGY_1)).toEqual(INTERVALS)
  })
})
