import type { CandleColumns } from '#domain/market/candle-columns.ts'
import type { Candle } from '#domain/market/candle.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { advanceSignal } from '../advance.ts'
import { EXCURSION_MS } from '../excursion.ts'
import type { Signal } from '../signal.ts'

/** The bars [from, to) of a candle. */
export interface BarsOfCandle {
  readonly bars: CandleColumns
  readonly barMs: number
  readonly from: number
  readonly to: number
}

/**
 * An open signal over a candle at once, the same as over its bars one by one: `candle` is those bars
 * rolled up, and none is missing. Null where the bars have to tell: one of them may end the signal, or
 * a UTC day ends among them.
 */
export function advanceWhole(
  signal: Signal,
  candle: Candle,
  { bars, barMs, from, to }: BarsOfCandle,
): Signal | null {
  const closeTime = candle.openTime + (to - from) * barMs
  if (Math.floor(candle.openTime / DAY_MS) !== Math.floor((closeTime - 1) / DAY_MS)) return null
  const advanced = advanceSignal(signal, candle, closeTime)
  // What a candle's range does not change none of its bars does.
  if (advanced === signal) return signal
  if (advanced.state !== 'entered') return null
  // Its first bar fills what waits, and the excursion of all is that of their range, if each counts.
  const entry = advanced.legs[0]?.fill
  if (!entry || closeTime - barMs >= entry.barOpenTime + EXCURSION_MS) return null
  for (let row = from; row < to; row += 1) if (bars.volume[row] === 0) return null
  return advanced
}
