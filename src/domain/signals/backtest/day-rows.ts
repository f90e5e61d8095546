import type { CandleColumns } from '#domain/market/candle-columns.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { isDayEnd } from './trade.ts'

/**
 * The rows of candles of a length, ms, that end a UTC day, in order. From one it looks a day on, where
 * the next is unless candles are missing.
 *
 * @example dayRowsOf(candles, INTERVAL_MS['4h']) // [5, 11, 17] where the first opens at midnight
 */
export function dayRowsOf(
  { openTime, length }: Pick<CandleColumns, 'openTime' | 'length'>,
  intervalMs: number,
): Uint32Array {
  const rowsOfDay = DAY_MS / intervalMs
  const rows = new Uint32Array(Math.min(length, daysOf(openTime.subarray(0, length)) + 1))
  let count = 0
  for (let row = 0; row < length;) {
    const closeTime = openTime[row]! + intervalMs
    if (!isDayEnd(closeTime)) {
      row += 1
      continue
    }
    rows[count] = row
    count += 1
    const isWhole = openTime[row + rowsOfDay] === openTime[row]! + DAY_MS
    row += isWhole ? rowsOfDay : 1
  }
  return rows.subarray(0, count)
}

function daysOf(times: Float64Array): number {
  return times.length === 0 ? 0 : Math.ceil((times.at(-1)! - times[0]!) / DAY_MS)
}
