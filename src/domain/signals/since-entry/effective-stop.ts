import type { SignalRow } from '../queries.ts'

/** The level that bounds the loss of a signal: its trailing stop once that is nearer, else its stop. */
export interface Bound {
  readonly kind: 'stop' | 'trail'
  readonly price: string
}

/**
 * The level that bounds a signal, or that bounded it until its end. Trailing stops are judged at closes
 * and stops within a candle: one that ended at its stop ended there, however near its trail was. Null
 * where the prices are not shown.
 *
 * @example a long with stop 90 and trail 96 that ended by its stop // { kind: 'stop', price: '90' }
 */
export function boundOf({
  stopPrice,
  trailPrice,
  exitReason,
}: Pick<SignalRow, 'stopPrice' | 'trailPrice' | 'exitReason'>): Bound | null {
  if (trailPrice !== null && exitReason !== 'stop') return { kind: 'trail', price: trailPrice }
  return stopPrice === null ? null : { kind: 'stop', price: stopPrice }
}
