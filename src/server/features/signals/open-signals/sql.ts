import type { Direction, SignalState } from '#domain/signals/signal.ts'
import type { Interval } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { filtered, type SignalFilter } from '../filter-sql.ts'

/** An open signal, as far as its return at the last price needs it. */
export interface OpenSignalRow {
  readonly id: string
  readonly state: SignalState
  readonly interval: Interval
  readonly direction: Direction
  /** The last price of its market; null where none is known. */
  readonly price: number | null
}

/** Open signals that match a filter, each with the last price of its market. */
export async function selectOpenSignals(
  reader: Reader,
  filter: SignalFilter,
): Promise<OpenSignalRow[]> {
  return await filtered(reader.selectFrom('signals'), filter)
    .leftJoin('tickers', 'tickers.market_id', 'signals.market_id')
    .select(['signals.id', 'signals.state', 'signals.interval', 'signals.direction'])
    .select('tickers.price')
    .execute()
}

/** Prices at which the legs of signals were filled, by signal id. */
export async function selectFillPrices(
  reader: Reader,
  signalIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (signalIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('signal_legs')
    .select(['signal_id', 'fill_price'])
    .where('signal_id', 'in', signalIds)
    .orderBy('number')
    .execute()
  const prices = new Map<string, number[]>()
  for (const { signal_id: id, fill_price: price } of rows) {
    if (price === null) continue
    const known = prices.get(id)
    if (known === undefined) prices.set(id, [price])
    else known.push(price)
  }
  return prices
}
