import type { ExitReason } from '../signal.ts'

/** A signal's stop levels, each null where it has none or where it is not shown. */
export interface StopLevels<Price> {
  readonly stopPrice: Price | null
  /** The trailing stop, once it is nearer than the stop. */
  readonly trailPrice: Price | null
  readonly exitReason: ExitReason | null
}

/** The stop that limits a signal's loss, and which of its two it is. */
export interface EffectiveStop<Price> {
  readonly kind: 'stop' | 'trail'
  readonly price: Price
}

/**
 * The stop that limits a signal's loss, or that limited it until its exit. Trailing stops are judged at
 * closes and stops within a candle: a signal that exited at its stop did so there, however near its
 * trailing stop was. Null where the prices are not shown.
 *
 * @example a long with stop 90 and trailing stop 96 that exited at its stop // { kind: 'stop', price: '90' }
 */
export function effectiveStop<Price>({
  stopPrice,
  trailPrice,
  exitReason,
}: StopLevels<Price>): EffectiveStop<Price> | null {
  if (trailPrice !== null && exitReason !== 'stop') return { kind: 'trail', price: trailPrice }
  return stopPrice === null ? null : { kind: 'stop', price: stopPrice }
}
