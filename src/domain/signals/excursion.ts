import type { Candle } from '#domain/market/candle.ts'
import { HOUR_MS } from '#domain/time/interval.ts'
import type { Signal } from './signal.ts'

/** How long after the entry the excursion is measured. @source Spec 2 (72H max) */
export const EXCURSION_MS = 72 * HOUR_MS

/**
 * Widens a signal's excursion to two prices that a bar reached, in either order, within 72 h of
 * the entry. The same reference comes back where they widen nothing.
 */
export function reachPrices(signal: Signal, bar: Candle, one: number, other: number): Signal {
  const entry = signal.legs[0]?.fill
  if (!entry || bar.openTime >= entry.barOpenTime + EXCURSION_MS) return signal
  const isLong = signal.direction === 'long'
  const oneReturn = isLong ? one / entry.price - 1 : 1 - one / entry.price
  const otherReturn = isLong ? other / entry.price - 1 : 1 - other / entry.price
  const known = signal.excursion
  const highest72h = Math.max(oneReturn, otherReturn, known?.highest72h ?? 0)
  const lowest72h = Math.min(oneReturn, otherReturn, known?.lowest72h ?? 0)
  if (known?.highest72h === highest72h && known.lowest72h === lowest72h) return signal
  return { ...signal, excursion: { highest72h, lowest72h } }
}
