import { averagePrice, netReturn } from '#domain/signals/outcome.ts'
import { type Visibility, visibleSignal } from '#domain/signals/visibility.ts'
import { NO_RETURN } from '../sql.ts'
import type { PageCursor } from '../serialize/page-cursor.ts'
import type { OpenSignalRow } from './sql.ts'

/**
 * Open signals by their net return if closed at the last price, highest first. Signals that are not
 * filled, or whose price is unknown or hidden from the viewer, come last, by id only.
 *
 * @example a long filled at 100 with a last price of 102 has {at: 0.0169..., id}
 */
export function rankOpen(
  signals: readonly OpenSignalRow[],
  fillPrices: ReadonlyMap<string, readonly number[]>,
  visibility: Visibility,
): PageCursor[] {
  return signals
    .map((signal) => ({
      id: signal.id,
      at: returnOf(signal, fillPrices.get(signal.id), visibility),
    }))
    .toSorted(compareReturns)
}

/** Highest return first, then the greater id, in the database's text order. */
export function compareReturns(one: PageCursor, other: PageCursor): number {
  if (one.at !== other.at) return other.at - one.at
  if (one.id === other.id) return 0
  return one.id < other.id ? 1 : -1
}

function returnOf(
  signal: OpenSignalRow,
  prices: readonly number[] = [],
  visibility: Visibility,
): number {
  const isUnknown = prices.length === 0 || signal.price === null
  if (isUnknown || visibleSignal(signal, visibility) !== 'whole') return NO_RETURN
  const legs = prices.map((price) => ({ fill: { price, barOpenTime: 0 } }))
  return netReturn(signal.direction, averagePrice(legs), signal.price)
}
