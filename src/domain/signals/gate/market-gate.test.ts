import { expect, it } from 'vitest'
import {
  GATE_STATES,
  type GateCondition,
  gateDistance,
  gateTimeAt,
  isGateMarket,
  isGateOpen,
  type MarketGate,
} from './market-gate.ts'

it.each([
  ['above-both', ['above-both']],
  ['below-both', ['below-both']],
  ['below-50d', ['below-both', 'below-50d']],
] as [GateCondition, string[]][])(
  'a gate asked to be %s is open in %s alone',
  (condition, open) => {
    expect(GATE_STATES.filter((state) => isGateOpen(state, condition))).toEqual(open)
  },
)

it('measures how far the close is beyond the nearer mean that is asked for', () => {
  const gate = { logClose: 10, logMean50: 9.9, logMean200: 9.7 } as MarketGate
  expect(gateDistance(gate, 'above-both')).toBeCloseTo(0.1, 12)
  expect(gateDistance(gate, 'below-both')).toBeCloseTo(-0.3, 12)
  expect(gateDistance(gate, 'below-50d')).toBeCloseTo(-0.1, 12)
  expect(gateDistance({ ...gate, logMean200: null }, 'above-both')).toBeNaN()
})

it.each([
  ['binancespotbtcusdt', true],
  ['okxperpbtcusdt', true],
  ['coinbasespotbtcusd', true],
  ['binancespotwbtcusdt', false],
  ['binancespotbtcdomusdt', false],
  ['binancespotbtceur', false],
  ['binancespotethusdt', false],
])('may be read from %s: %s', (marketId, isIt) => {
  expect(isGateMarket(marketId)).toBe(isIt)
})

it('is known from a 4h close on', () => {
  const close = Date.UTC(2025, 3, 1, 8)
  expect(gateTimeAt(close)).toBe(close)
  expect(gateTimeAt(close + 4 * 3_600_000 - 1)).toBe(close)
  expect(gateTimeAt(close - 1)).toBe(close - 4 * 3_600_000)
})
