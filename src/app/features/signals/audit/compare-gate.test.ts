import { expect, it } from 'vitest'
import type { MarketGate } from '#domain/signals/gate/market-gate.ts'
import { digestFacts, factsOfGate, gateMarketText, isSameGate } from './compare-gate.ts'

const gate: MarketGate = {
  state: 'above-both',
  marketId: 'binancespotbtcusdt',
  time: 14_400_000,
  closeCount: 1200,
  logClose: 10.1 + 0.2,
  logMean50: 10.1,
  logMean200: 10,
}
const differing = (shown: MarketGate | null, mine: MarketGate | null): string[] =>
  factsOfGate('gate', shown, mine).flatMap(({ key, isSame }) => (isSame ? [] : [key]))

it('a gate agrees with itself, and no gate with none', () => {
  expect(differing(gate, gate)).toEqual([])
  expect(factsOfGate('gate', gate, gate).length).toBe(7)
  expect(factsOfGate('gate', null, null)).toEqual([])
  expect(isSameGate(gate, { ...gate })).toBe(true)
  expect(isSameGate(null, null)).toBe(true)
})

it.each([
  ['state', { state: 'below-200d' }],
  ['time', { time: 0 }],
  ['close', { logClose: 10.3 }],
  ['mean50', { logMean50: null }],
  ['mean200', { logMean200: 10.000000000001 }],
  ['closes', { closeCount: 1199 }],
] as const)('a gate differs by the smallest change of its %s', (key, change) => {
  expect(differing(gate, { ...gate, ...change })).toEqual([key])
  expect(isSameGate(gate, { ...gate, ...change })).toBe(false)
})

it('a gate differs from none, and none from a gate', () => {
  expect(differing(gate, null).length).toBe(7)
  expect(isSameGate(null, gate)).toBe(false)
  expect(isSameGate(gate, null)).toBe(false)
})

it('a gate read from a market of another coin differs, even where its candles give it', () => {
  const other = { ...gate, marketId: 'binancespotadausdt' }
  expect(differing(other, other)).toEqual(['market'])
})

it.each([
  ['binancespotbtcusdt', 'Binance BTC/USDT'],
  ['okxperpbtcusdt', 'OKX BTC/USDT PERP'],
  ['binancespotadausdt', 'binancespotadausdt'],
])('the market %s is shown as %s', (marketId, text) => {
  expect(gateMarketText(marketId)).toBe(text)
})

it('the digest of a sealed entry is not compared; a revealed one is', () => {
  const { marketId, time, closeCount } = gate
  const named = { marketId, time, closeCount, digest: 'aa' }
  const key = `gate ${marketId} ${time}`
  expect(digestFacts([{ ...named, digest: null }], { [key]: 'aa' })).toEqual([])
  expect(digestFacts([named], { [key]: 'aa' })).toMatchObject([{ group: 'gate', isSame: true }])
  expect(digestFacts([named], { [key]: 'ab' })).toMatchObject([{ isSame: false }])
  expect(digestFacts([named, named], {})).toMatchObject([
    { group: 'gate', isSame: false },
    { group: 'exitGate', isSame: false },
  ])
})
