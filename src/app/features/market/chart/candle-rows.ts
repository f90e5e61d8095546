import { HOUR_MS } from '#domain/time/interval.ts'
import type { AnswerOf } from '#contract/index.schema.ts'

/** [openTime, open, high, low, close, volume, quoteVolume]. */
export type CandleRow = AnswerOf<'GET /market/candles'>['candles'][number]

/**
 * Two runs of candles as one, oldest first; if both have a candle, the newer answer's is used,
 * since a late correction may have changed it.
 */
export function mergeCandles(
  known: readonly CandleRow[],
  newer: readonly CandleRow[],
): CandleRow[] {
  const byTime = new Map(known.map((row) => [row[0], row]))
  for (const row of newer) byTime.set(row[0], row)
  return [...byTime.values()].toSorted((a, b) => a[0] - b[0])
}

/** Candles looked at, and how many of them with trades say something: a day of hours. */
const LOOKED_AT = 160
const LEAST_TRADED = 24

/**
 * Whether candles of less than an hour have trades once an hour alone, as those of a replay of hourly
 * files do: each of these is a whole hour, the others are flat. A market that trades so seldom trades
 * in other minutes as well.
 */
export function isHourly(rows: readonly CandleRow[], intervalMs: number): boolean {
  if (intervalMs >= HOUR_MS) return false
  const traded = rows.slice(-LOOKED_AT).filter(([, , , , , volume]) => volume > 0)
  const [first] = traded
  if (first === undefined || traded.length < LEAST_TRADED) return false
  return traded.every(([time]) => (time - first[0]) % HOUR_MS === 0)
}

/** What the visible candles did, for those who hear the chart instead of seeing it. */
export interface CandleSummary {
  readonly count: number
  readonly from: number
  readonly to: number
  readonly first: number
  readonly last: number
  readonly high: number
  readonly low: number
  readonly changePct: number
}

/** Sums candles up; null without any. `changePct` is from first open to last close. */
export function summariseCandles(rows: readonly CandleRow[]): CandleSummary | null {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return null
  return {
    count: rows.length,
    from: first[0],
    to: last[0],
    first: first[1],
    last: last[4],
    high: rows.reduce((high, row) => Math.max(high, row[2]), -Infinity),
    low: rows.reduce((low, row) => Math.min(low, row[3]), Infinity),
    changePct: (last[4] / first[1] - 1) * 100,
  }
}
