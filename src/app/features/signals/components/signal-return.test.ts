import { describe, expect, it } from 'vitest'
import { sampleRow } from '#tests/support/signals/sample-row.ts'
import { addedLegs, ageFrom, shownReturn } from './signal-return.ts'

const held = sampleRow({ averagePrice: '100' })

describe('the return on a card', () => {
  it('runs with the price while the signal is held, in its direction and after costs', () => {
    const pctOf = (...args: Parameters<typeof shownReturn>) => {
      const shown = shownReturn(...args)
      return shown.kind === 'running' ? shown.pct : Number.NaN
    }
    const short = sampleRow({ averagePrice: '100', direction: 'short', state: 'exiting' })
    expect(pctOf(held, '102')).toBeCloseTo(1.6945, 4)
    expect(pctOf(held, '100')).toBeCloseTo(-0.29955, 5)
    expect(pctOf(short, '75')).toBeCloseTo(24.7747, 4)
  })

  it('is the net return once closed, whatever the price does', () => {
    const closed = sampleRow({ state: 'closed', netReturnPct: -1.25 })
    expect(shownReturn(closed, '500')).toEqual({ kind: 'net', pct: -1.25 })
  })

  it('is not invented before the entry, without a price, for hidden prices or for a void signal', () => {
    const none = { kind: 'none' }
    expect(shownReturn(sampleRow({ state: 'detected', averagePrice: null }), '100')).toEqual(none)
    expect(shownReturn(held, null)).toEqual(none)
    expect(shownReturn(sampleRow({ averagePrice: null }), '100')).toEqual(none)
    expect(shownReturn(sampleRow({ state: 'void' }), '100')).toEqual(none)
  })
})

describe('the age and the legs of a card', () => {
  it('count from the trigger while open and from the end afterwards', () => {
    expect(ageFrom({ triggerTime: 1, endedTime: null })).toBe(1)
    expect(ageFrom({ triggerTime: 1, endedTime: 9 })).toBe(9)
  })

  it('leave the first entry out', () => {
    expect([0, 1, 3].map((legCount) => addedLegs({ legCount }))).toEqual([0, 0, 2])
  })
})
