import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import type { HistoryCandles, HistorySpan } from '#domain/signals/recompute/check-history.ts'
import {
  BASE_INTERVAL_MS,
  closeTimeOf,
  INTERVAL_MS,
  type Interval,
  openTimeAt,
} from '#domain/time/interval.ts'
import {
  type CandleColumns,
  candleOfRow,
  rowAtOrAfter,
} from '#server/ports/exchange/candle-file/candle-columns.ts'

/**
 * The candles of a signal's span out of a market's 15m file: the bars, and the coarser candles that
 * they make. One that the file or the span cuts is left out, as the engine never had it.
 */
export function lifeCandles(
  columns: CandleColumns,
  interval: Interval,
  { candlesFrom, barsFrom, to }: HistorySpan,
): HistoryCandles {
  const all: Candle[] = []
  const from = openTimeAt(interval, candlesFrom) + INTERVAL_MS[interval]
  for (let row = rowAtOrAfter(columns, from); row < columns.length; row += 1) {
    const candle = candleOfRow(columns, row)
    if (candle.openTime >= to) break
    all.push(candle)
  }
  const firstTime = columns.openTime[0] ?? Infinity
  const throughTime = (columns.openTime[columns.length - 1] ?? -Infinity) + BASE_INTERVAL_MS
  const groups = Map.groupBy(all, ({ openTime }) => openTimeAt(interval, openTime))
  const candles = [...groups].flatMap(([openTime, bars]) => {
    const isCut = firstTime > openTime || closeTimeOf(interval, openTime) > to
    return isCut ? [] : (aggregateCandle(interval, openTime, bars) ?? [])
  })
  return { candles, bars: all.filter(({ openTime }) => openTime >= barsFrom), throughTime }
}
