import { averagePrice, netReturn } from '#domain/signals/outcome.ts'
import { type Visibility, visibleSignal } from '#domain/signals/visibility.ts'
import { NO_RETURN } from '../sql.ts'
import type { PageCursor } from '../serialize/page-cursor.ts'
import type { OpenSignalRow } from './sql.ts'

/**
 * Open signals by what each would bring, after costs, were it closed at the last price: the highest
 * first. Those that are not filled, or whose price is not known or not for the viewer, come last, in an
 * order that tells nothing but their ids.
 *
 * @example a long filled at 100 stands at a price of 102 at {at: 0.0169..., id}
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

/** Order of the list: highest return first, then the greater id, as the database orders texts. */
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
