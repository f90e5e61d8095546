import { describe, expect, it } from 'vitest'
import type { MarketGate } from '#domain/signals/gate/market-gate.ts'
import type { Signal } from '#domain/signals/signal.ts'
import type { Visibility } from '#domain/signals/visibility.ts'
import type { SignalWithMarket } from '../sql.ts'
import { legRowsOf, signalRowOf } from '../signal-store/signal-rows.ts'
import { serializeDetail } from './serialize-detail.ts'

const why = {
  score: 70,
  threshold: 65,
  rules: [{ rule: 'trend', value: 1.2, threshold: 0.25, isMet: true, contribution: 70 }],
}

const entered: Signal = {
  marketId: 'binancespotpepeusdt',
  interval: '4h',
  direction: 'long',
  strategyVersion: '1',
  state: 'entered',
  triggerTime: 14_400_000,
  triggerPrice: 0.00001234,
  stopPrice: 0.000011,
  targetPrice: 0.000015,
  triggerAtr: 0.0000005,
  bestClose: 0.0000125,
  legs: [
    {
      number: 0,
      triggerTime: 14_400_000,
      triggerPrice: 0.00001234,
      fill: { barOpenTime: 14_400_000, price: 0.0000125 },
      why,
    },
    { number: 1, triggerTime: 28_800_000, triggerPrice: 0.000014, fill: null, why },
  ],
  gate: null,
  exit: null,
  voidReason: null,
  excursion: { highest72h: 0.1, lowest72h: -0.02 },
  netReturn: null,
  endedTime: null,
}

const stored = {
  id: 'abc',
  coinId: 'pepe',
  venue: 'BINANCE',
  isHeadline: true,
  signal: entered,
} as const

const row: SignalWithMarket = {
  ...signalRowOf(stored, 1, 0),
  symbol: 'PEPE',
  base: '1000PEPE',
  multiplier: 1000,
  quote: 'USDT',
  kind: 'spot',
  collected_through: null,
}

const EVERY: Visibility = { tier: 'all', oldestIds: [] }
const present = (visibility: Visibility) =>
  serializeDetail(row, legRowsOf(stored), visibility, null)

describe('a signal on the wire', () => {
  it('serializes prices as plain decimals, and averages only the filled legs', () => {
    expect(present(EVERY)).toMatchObject({
      pair: '1000PEPE/USDT',
      recommendedPrice: '0.00001234',
      openPrice: '0.0000125',
      averagePrice: '0.0000125',
      stopPrice: '0.000011',
      legCount: 2,
      highest72hPct: 10,
      lowest72hPct: -2,
      why,
    })
    expect(present(EVERY).legs.map(({ price }) => price)).toEqual(['0.0000125', null])
  })

  it('reveals no price to a viewer who may not see prices', () => {
    const hidden = present({ tier: 'guest', oldestIds: ['abc'] })
    expect(hidden).toMatchObject({ id: 'abc', state: 'entered', direction: 'long', legs: [] })
    expect(hidden.why.rules).toEqual([])
    const numbers = /0\.0000|\b10\b|-2\b/
    expect(JSON.stringify(hidden)).not.toMatch(numbers)
  })

  it('has the gates of its trigger and its exit, exact to the last bit, for who may see prices', () => {
    const gate: MarketGate = {
      state: 'above-both',
      marketId: 'binancespotbtcusdt',
      time: 14_400_000,
      closeCount: 1200,
      logClose: 10.1 + 0.2,
      logMean50: 10.1,
      logMean200: 10,
    }
    const exitGate: MarketGate = { ...gate, state: 'below-50d', logClose: 10.05 }
    const asked = { triggerTime: 28_800_000, triggerPrice: 0.00001, fill: null }
    const exit = { reason: 'gate' as const, ...asked, gate: exitGate }
    const signal: Signal = { ...entered, state: 'exiting', gate, exit }
    const gated = { ...row, ...signalRowOf({ ...stored, signal }, 1, 0) }
    expect(serializeDetail(gated, legRowsOf(stored), EVERY, null)).toMatchObject({ gate, exitGate })
    const guest: Visibility = { tier: 'guest', oldestIds: ['abc'] }
    const hidden = serializeDetail(gated, legRowsOf(stored), guest, null)
    expect(hidden).toMatchObject({ gate: null, exitGate: null })
    expect(present(EVERY)).toMatchObject({ gate: null, exitGate: null })
  })
})
