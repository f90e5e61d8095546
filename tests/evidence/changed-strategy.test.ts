import { describe, expect, it } from 'vitest'
import { GateHistory } from '#domain/signals/gate/gate-history.ts'
import { gateDistance, GATE_INTERVAL_MS } from '#domain/signals/gate/market-gate.ts'
import { needsGate } from '#domain/signals/rules/strategy.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import { reversed, withLegs, withoutGate } from './changed-strategy.ts'

describe('a changed strategy', () => {
  it('reversed, is below each mean by as much as it was above', () => {
    const history = new GateHistory('btc')
    for (let row = 0; row < 700; row += 1) {
      history.push({ openTime: row * GATE_INTERVAL_MS, close: 100 + row })
    }
    const time = 700 * GATE_INTERVAL_MS
    const gate = history.at(time)
    const other = reversed(history).at(time)
    expect([gate.state, other.state]).toEqual(['above-both', 'below-both'])
    expect(gateDistance(other, 'below-both')).toBeCloseTo(gateDistance(gate, 'above-both'), 12)
    expect(reversed(history).at(500 * GATE_INTERVAL_MS).state).toBe('unknown')
  })

  it('without its gate asks for none, at no trigger and no exit', () => {
    const { sides } = withoutGate(STRATEGY_3)
    expect(needsGate(STRATEGY_3)).toBe(true)
    expect(needsGate(withoutGate(STRATEGY_3))).toBe(false)
    expect(sides['1d'].long?.exitGate).toBeNull()
  })

  it('with legs has them on long sides alone', () => {
    const { sides } = withLegs(STRATEGY_3, 2)
    expect([sides['1d'].long?.maxLegs, sides['1d'].short?.maxLegs]).toEqual([2, 1])
    expect(sides['1h'].short).toBeNull()
  })
})
