import { describe, expect, it } from 'vitest'
import type { Signal } from '#domain/signals/signal.ts'
import { legRowsOf, signalRowOf, type StoredSignal, storedSignalOf } from './signal-rows.ts'

const why = {
  score: 61.5,
  threshold: 50,
  rules: [{ rule: 'trend', value: 1.2, threshold: 0, isMet: true, contribution: 61.5 }],
}

const detected: Signal = {
  marketId: 'binancespotbtcusdt',
  interval: '4h',
  direction: 'short',
  strategyVersion: '1',
  state: 'detected',
  triggerTime: 14_400_000,
  triggerPrice: 0.1 + 0.2,
  stopPrice: 0.33,
  targetPrice: null,
  triggerAtr: 0.01,
  bestClose: 0.3,
  legs: [{ number: 0, triggerTime: 14_400_000, triggerPrice: 0.3, fill: null, why }],
  gate: null,
  exit: null,
  voidReason: null,
  excursion: null,
  netReturn: null,
  endedTime: null,
}

const closed: Signal = {
  ...detected,
  state: 'closed',
  targetPrice: 0.2,
  legs: [
    {
      number: 0,
      triggerTime: 14_400_000,
      triggerPrice: 0.3,
      fill: { barOpenTime: 14_400_000, price: 0.301 },
      why,
    },
    {
      number: 1,
      triggerTime: 28_800_000,
      triggerPrice: 0.28,
      fill: { barOpenTime: 28_800_000, price: 0.279 },
      why,
    },
  ],
  exit: {
    reason: 'trail',
    triggerTime: 43_200_000,
    triggerPrice: 0.25,
    fill: { barOpenTime: 43_200_000, price: 0.251 },
  },
  excursion: { highest72h: 0.2, lowest72h: -0.01 },
  netReturn: 0.13,
  endedTime: 44_100_000,
}

const gone: Signal = { ...detected, state: 'void', voidReason: 'gap', endedTime: 99_000_000 }

const asking: Signal = {
  ...closed,
  state: 'exiting',
  exit: { reason: 'trail', triggerTime: 43_200_000, triggerPrice: 0.25, fill: null },
  netReturn: null,
  endedTime: null,
}

describe('the rows of a signal', () => {
  it.each([
    ['detected', detected],
    ['exiting', asking],
    ['closed', closed],
    ['void', gone],
  ])('give back a %s signal to the last bit', (_, signal) => {
    const stored: StoredSignal = {
      id: 'abc',
      coinId: 'btc',
      venue: 'BINANCE',
      isHeadline: true,
      signal,
    }
    const row = signalRowOf(stored, 7, 1_000)
    const legs = legRowsOf(stored).toReversed()
    expect(storedSignalOf(row, legs)).toEqual(stored)
  })
})
