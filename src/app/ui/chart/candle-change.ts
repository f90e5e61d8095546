import type { ChartCandle } from './chart-marks.ts'

/** How candles differ from those drawn: only at the end, or anywhere. */
export type CandleChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'tail'; readonly candles: readonly ChartCandle[] }
  | { readonly kind: 'all' }

/**
 * Finds the cheapest way from the candles drawn to the new ones. A chart that only grows keeps the
 * place its reader scrolled to.
 */
export function candleChange(
  drawn: readonly ChartCandle[],
  next: readonly ChartCandle[],
): CandleChange {
  if (drawn.length === 0 || next.length < drawn.length) return { kind: 'all' }
  const last = drawn.length - 1
  const isSame = (at: number) => drawn[at]?.every((value, field) => value === next[at]?.[field])
  for (let at = 0; at < last; at += 1) if (!isSame(at)) return { kind: 'all' }
  if (drawn[last]?.[0] !== next[last]?.[0]) return { kind: 'all' }
  if (next.length === drawn.length && isSame(last)) return { kind: 'none' }
  return { kind: 'tail', candles: next.slice(last) }
}
