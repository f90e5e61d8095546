import { expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { NoChangeRanges } from '#domain/signals/no-change-ranges.ts'
import { SeriesPool } from '#domain/signals/pool/series-pool.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import type { ClosedCandle } from '#server/features/market/read-closes.ts'
import { makeBars } from '#tests/support/candles.ts'
import { signalsOf } from '#tests/support/signals/replayed.ts'
import { takeClose } from './close-track.ts'
import { newEngineMarket } from './engine-market.ts'

const history = makeBars({ seed: 3, fromTime: 0, count: 6000 })
const ended = signalsOf(history, '1h').find(({ legs }) => legs[0]?.fill)!
const signal = { ...ended, state: 'entered', exit: null } as const
const START = 100 * DAY_MS

/** How many series are asked at a close: a 1h series alone has an open signal. */
function askedAt(time: number, closes: readonly ClosedCandle[]): number {
  const market = newEngineMarket({ marketId: 'one', coinId: 'one', venue: 'BINANCE' }, 0)
  const series = market.series[2]!
  series.open = { id: '1', coinId: 'one', venue: 'BINANCE', isHeadline: true, signal }
  market.lastBarTime = START
  const tools = { pool: new SeriesPool(5), noChange: new NoChangeRanges(5) }
  tools.noChange.update(series.poolRow, signal, signal, bar(START, 90, 110))
  const track = { market, closes, next: 0, through: Infinity }
  return takeClose(tools, track, time, null).length
}

function bar(closeTime: number, low: number, high: number): Candle {
  const openTime = closeTime - BASE_INTERVAL_MS
  return { openTime, open: low, high, low, close: low, volume: 1, quoteVolume: 1 }
}

const NEXT = START + BASE_INTERVAL_MS

it('skips a series whose signal the bar cannot change', () => {
  expect(askedAt(NEXT, [{ interval: '15m', candle: bar(NEXT, 90, 110) }])).toBe(0)
  expect(askedAt(NEXT, [{ interval: '15m', candle: bar(NEXT, 89, 110) }])).toBe(1)
})

it('asks it where its own candle closes, where no bar came, and over the bar after a gap', () => {
  const candle = bar(NEXT, 90, 110)
  const both = [
    { interval: '15m', candle },
    { interval: '1h', candle: { ...candle, openTime: NEXT - HOUR_MS } },
  ] as const
  expect(askedAt(NEXT, both)).toBe(1)
  expect(askedAt(NEXT, [])).toBe(1)
  const late = NEXT + BASE_INTERVAL_MS
  expect(askedAt(late, [{ interval: '15m', candle: bar(late, 90, 110) }])).toBe(1)
})
