import { describe, expect, it } from 'vitest'
import { gatedSides } from '../signals/gate/gate-opening.ts'
import type { GateState } from '../signals/gate/market-gate.ts'
import { STRATEGY_2 } from '../signals/rules/strategy-2.ts'
import { STRATEGY_3 } from '../signals/rules/strategy-3.ts'
import { gateChanges } from './gate-change.ts'

const SIDES = gatedSides(STRATEGY_3)

function changesOf(before: GateState | null, ...states: GateState[]) {
  const gates = states.map((state, time) => ({ time, state }))
  return gateChanges(before, gates, SIDES).map(({ time, ...one }) => [time, one.before, one.after])
}

describe('the changes of the market gate', () => {
  it('are the closes at which it lets something else through', () => {
    expect(
      changesOf('above-both', 'above-both', 'below-200d', 'below-200d', 'below-both', 'below-50d'),
    ).toEqual([
      [1, 'above-both', 'below-200d'],
      [3, 'below-200d', 'below-both'],
      [4, 'below-both', 'below-50d'],
    ])
  })

  it('begin with the first close after a change', () => {
    expect(changesOf('above-both', 'below-both')).toEqual([[0, 'above-both', 'below-both']])
  })

  it('leave out an unknown gate, and compare the next known one with the last known one', () => {
    expect(changesOf('above-both', 'unknown', 'unknown', 'above-both')).toEqual([])
    expect(changesOf('above-both', 'unknown', 'below-both')).toEqual([
      [1, 'above-both', 'below-both'],
    ])
  })

  it('leave out the first gate that is known', () => {
    expect(changesOf(null, 'unknown', 'below-both')).toEqual([])
    expect(changesOf(null, 'below-both', 'below-50d')).toEqual([[1, 'below-both', 'below-50d']])
  })

  it('are none under rules without a gate', () => {
    const gates = [
      { time: 0, state: 'above-both' as const },
      { time: 1, state: 'below-both' as const },
    ]
    expect(gateChanges('above-both', gates, gatedSides(STRATEGY_2))).toEqual([])
  })
})
