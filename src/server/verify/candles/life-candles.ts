import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import type { GateCandle } from '#domain/signals/gate/gate-history.ts'
import { GATE_INTERVAL } from '#domain/signals/gate/market-gate.ts'
import type { HistoryCandles, HistorySpan } from '#domain/signals/recompute/check-history.ts'
import type { GateCandles } from '#domain/signals/recompute/recomputed-gates.ts'
import {
  BASE_INTERVAL_MS,
  closeTimeOf,
  INTERVAL_MS,
  type Interval,
  openTimeAt,
} from '#domain/time/interval.ts'
import { type CandleColumns, candleOfRow, rowAtOrAfter } from '#domain/market/candle-columns.ts'

/**
 * The candles of a signal's span out of a market's 15m file: the bars, and the coarser candles that
 * they make. One that the file or the span cuts is left out, as the engine never had it.
 */
export function lifeCandles(
  columns: CandleColumns,
  interval: Interval,
  { candlesFrom, barsFrom, to }: HistorySpan,
  gateCandles: GateCandles,
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
  const bars = all.filter(({ openTime }) => openTime >= barsFrom)
  return { candles, bars, gateCandles, throughTime }
}

/**
 * Bitcoin's 4h candles that open from `from` on and close by `to`, out of its market's file. One that
 * the file cuts is left out, as the engine never had it.
 */
export function gateCandlesOf(columns: CandleColumns, from: number, to: number): GateCandle[] {
  const firstTime = columns.openTime[0] ?? Infinity
  const lastClose = (columns.openTime[columns.length - 1] ?? -Infinity) + BASE_INTERVAL_MS
  const throughTime = Math.min(to, lastClose)
  const closes = new Map<number, number>()
  for (let row = rowAtOrAfter(columns, from); row < columns.length; row += 1) {
    const openTime = columns.openTime[row] ?? Infinity
    if (openTime >= throughTime) break
    closes.set(openTimeAt(GATE_INTERVAL, openTime), columns.close[row] ?? Number.NaN)
  }
  return [...closes].flatMap(([openTime, close]) => {
    const isCut = openTime < firstTime || closeTimeOf(GATE_INTERVAL, openTime) > throughTime
    return isCut ? [] : { openTime, close }
  })
}
