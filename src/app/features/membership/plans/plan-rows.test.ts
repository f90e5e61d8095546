import { describe, expect, it } from 'vitest'
import { ENTITLEMENTS, type Entitlement } from '#domain/membership/entitlement.ts'
import { isEvaluated } from '#domain/signals/rules/strategy.ts'
import { INTERVALS } from '#domain/time/interval.ts'
import { COMPARED, PLAN_ROWS, type PlanMark } from './plan-rows.ts'

const cellsOf = (opened: Entitlement) => PLAN_ROWS.map(({ cellOf }) => cellOf(opened))
const rowOf = (id: string): PlanMark[] => {
  const row = PLAN_ROWS.find((each) => each.id === id)
  return row === undefined ? [] : COMPARED.map((tier) => row.cellOf(ENTITLEMENTS[tier]))
}

/** Each field of the table with another value than a yearly member's. */
const CHANGES: { readonly [Field in keyof Entitlement]: Entitlement[Field] } = {
  intervals: ['4h'],
  oldestSeen: 7,
  arePricesHidden: true,
  favorites: 501,
  alertSlots: 301,
  isLive: false,
  hasPush: false,
  canGive: false,
}

describe('the comparison of plans', () => {
  it.each(Object.keys(CHANGES) as (keyof Entitlement)[])(
    'comes from the table of entitlements: %s',
    (field) => {
      // So many of the oldest stand only where nothing else is seen.
      const of = { ...ENTITLEMENTS.yearly, ...(field === 'oldestSeen' && { intervals: [] }) }
      expect(cellsOf({ ...of, [field]: CHANGES[field] })).not.toEqual(cellsOf(of))
    },
  )

  it('says which signals in progress each plan shows, at timeframes that give signals alone', () => {
    expect(rowOf('inProgress')).toEqual([
      { word: 'oldest', count: 3 },
      { word: 'oldest', count: 3 },
      { intervals: ['4h', '1d'] },
      { intervals: ['1h', '4h', '1d'] },
      { intervals: ['1h', '4h', '1d'] },
    ])
    const without = INTERVALS.filter((interval) => !isEvaluated(interval))
    expect(without).toEqual(['15m', '30m'])
    expect(JSON.stringify(COMPARED.map((tier) => cellsOf(ENTITLEMENTS[tier])))).not.toMatch(
      new RegExp(without.join('|')),
    )
  })

  it('says what alerts each plan comes with: slots, channels, suggested ones', () => {
    expect(rowOf('alertSlots')).toEqual([
      false,
      false,
      { count: 30 },
      { count: 300 },
      { count: 30 },
    ])
    expect(rowOf('channels')).toEqual([false, false, true, true, true])
    expect(rowOf('suggested')).toEqual([false, false, false, true, true])
  })

  it('hides prices from guests alone, and lets the year alone give cards', () => {
    expect(rowOf('prices')).toEqual([{ word: 'hidden' }, true, true, true, true])
    expect(rowOf('gifts')).toEqual([false, false, false, true, false])
    expect(rowOf('favorites')).toEqual([20, 20, 200, 500, 500].map((count) => ({ count })))
  })
})
