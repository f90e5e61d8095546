import { describe, expect, it } from 'vitest'
import { STRATEGY_3 } from '../rules/strategy-3.ts'
import { gatedSides } from './gate-opening.ts'
import { gatePeriods, shutSince } from './gate-periods.ts'
import { GATE_INTERVAL_MS, type GateState } from './market-gate.ts'

const SIDES = gatedSides(STRATEGY_3)
const LONGS = SIDES.filter(({ direction }) => direction === 'long')
const DAILY_SHORTS = SIDES.filter(
  ({ interval, direction }) => direction === 'short' && interval === '1d',
)

/** The periods of states that held for one 4h close each. */
function periodsOf(...states: GateState[]) {
  return gatePeriods(states.map((state, at) => ({ state, time: at * GATE_INTERVAL_MS })))
}

describe('since when the gate is shut for some sides', () => {
  it('counts all states that shut them, not only the present one', () => {
    const periods = periodsOf('above-both', 'below-200d', 'below-50d', 'below-both', 'below-both')
    expect(shutSince(periods, LONGS)).toEqual({ since: GATE_INTERVAL_MS, isEarlier: false })
  })

  it('is null where one of them is open now', () => {
    expect(shutSince(periodsOf('above-both', 'below-50d'), DAILY_SHORTS)).toBeNull()
    expect(shutSince(periodsOf('below-both', 'above-both'), SIDES)).toBeNull()
  })

  it('may be earlier where nothing older is known', () => {
    expect(shutSince(periodsOf('below-both', 'below-50d'), LONGS)).toEqual({
      since: 0,
      isEarlier: true,
    })
    expect(shutSince(periodsOf('above-both', 'unknown', 'below-50d'), LONGS)).toEqual({
      since: 2 * GATE_INTERVAL_MS,
      isEarlier: true,
    })
  })

  it('is null while the gate is unknown', () => {
    expect(shutSince(periodsOf('below-both', 'unknown'), LONGS)).toBeNull()
    expect(shutSince([], LONGS)).toBeNull()
  })
})
