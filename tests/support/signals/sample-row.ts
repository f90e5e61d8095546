import type { SignalRow } from '#app/features/signals/queries.ts'

/** A signal for tests: an open long of BTC on 4h, with what the test cares about put over it. */
export function sampleRow(over: Partial<SignalRow> = {}): SignalRow {
  return {
    id: '01jxsample0000000000000000',
    coinId: 'btc',
    symbol: 'BTC',
    marketId: 'binancebtcusdt',
    exchange: 'BINANCE',
    base: 'BTC',
    multiplier: 1,
    pair: 'BTC/USDT',
    kind: 'spot',
    interval: '4h',
    direction: 'long',
    term: 'short-term',
    strategyVersion: '2',
    state: 'entered',
    triggerTime: 1_700_000_000_000,
    recommendedPrice: '100',
    openPrice: '101',
    openTime: 1_700_000_900_000,
    averagePrice: '101',
    stopPrice: '95',
    targetPrice: null,
    legCount: 1,
    exitPrice: null,
    exitReason: null,
    voidReason: null,
    endedTime: null,
    netReturnPct: null,
    highest72hPct: null,
    score: 3,
    odds: { chancePct: 33.63, lowPct: 26.3, highPct: 38.61, n: 221 },
    ...over,
  }
}
