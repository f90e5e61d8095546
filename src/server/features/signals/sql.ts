import type { RawBuilder } from 'kysely'
import type { MarketKind } from '#domain/market/market.ts'
import type { Visibility } from '#domain/signals/visibility.ts'
import type { Reader } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { SignalLegRow, SignalTableRow } from '#server/db/tables/signals.ts'
import {
  filtered,
  isOpenRow,
  onlySeen,
  type SignalChoice,
  type SignalFilter,
  type SignalsQuery,
} from './filter-sql.ts'
import type { PageCursor } from './serialize/page-cursor.ts'

/** A signal's row with the coin and its market. */
export interface SignalWithMarket extends SignalTableRow {
  readonly symbol: string
  readonly base: string
  readonly multiplier: number
  readonly quote: string
  readonly kind: MarketKind
  /** Ingestion watermark of its market. */
  readonly collected_through: number | null
}

/** Sort value of a void signal: below every return. */
export const NO_RETURN = -1e300

// Matches the expression of its index.
const netOrNothing = sql<number>`coalesce(signals.net_return, -1e300)`

/** A page: after a cursor or from an offset. */
export interface PageRange {
  readonly after: PageCursor | null
  readonly offset: number
  readonly limit: number
}

/**
 * The column that orders a list by time: ended signals by their end, the others by their trigger.
 */
export function timeColumn(state: SignalChoice['state']): 'ended_time' | 'trigger_time' {
  return state === 'ended' ? 'ended_time' : 'trigger_time'
}

/** Signals that match a filter, newest first. */
export async function selectPage(
  reader: Reader,
  filter: SignalFilter,
  range: PageRange,
): Promise<SignalWithMarket[]> {
  const time = sql.ref<number>(`signals.${timeColumn(filter.state)}`)
  return await selectOrdered(reader, filter, range, time)
}

/** Ended signals that match a filter, highest net return first, void ones last. */
export async function selectBest(
  reader: Reader,
  filter: SignalFilter,
  range: PageRange,
): Promise<SignalWithMarket[]> {
  return await selectOrdered(reader, filter, range, netOrNothing)
}

async function selectOrdered(
  reader: Reader,
  filter: SignalFilter,
  { after, offset, limit }: PageRange,
  order: RawBuilder<number>,
): Promise<SignalWithMarket[]> {
  let query = withMarket(filtered(reader.selectFrom('signals'), filter))
  if (after !== null) {
    query = query.where((is) =>
      is.and([
        is(order, '<=', after.at),
        is.or([is(order, '<', after.at), is('signals.id', '<', after.id)]),
      ]),
    )
  }
  return await query
    .orderBy(order, 'desc')
    .orderBy('signals.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many signals a filter matches. */
export async function countSignals(reader: Reader, filter: SignalFilter): Promise<number> {
  const row = await filtered(reader.selectFrom('signals'), filter)
    .select((the) => the.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Number of the newest change; 0 before the first. */
export async function newestSequence(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('signals')
    .select((the) => the.fn.max('sequence').as('newest'))
    .executeTakeFirst()
  return row?.newest ?? 0
}

/** Primary signals, hidden ones included, that changed after `sequence`, in order of change. */
export async function selectChanges(
  reader: Reader,
  sequence: number,
  limit: number,
): Promise<SignalWithMarket[]> {
  return await withMarket(reader.selectFrom('signals'))
    .where('signals.is_headline', '=', 1)
    .where('signals.sequence', '>', sequence)
    .orderBy('signals.sequence')
    .limit(limit)
    .execute()
}

/** One signal by its id. */
export async function selectSignal(
  reader: Reader,
  id: string,
): Promise<SignalWithMarket | undefined> {
  return await withMarket(reader.selectFrom('signals'))
    .where('signals.id', '=', id)
    .executeTakeFirst()
}

/** Signals by their ids. */
export async function selectByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, SignalWithMarket>> {
  if (ids.length === 0) return new Map()
  const rows = await withMarket(reader.selectFrom('signals'))
    .where('signals.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The newest primary signal of a coin that a viewer may see. */
export async function selectNewest(
  reader: Reader,
  coinId: string,
  visibility: Visibility,
): Promise<SignalWithMarket | undefined> {
  return await withMarket(onlySeen(reader.selectFrom('signals'), visibility))
    .where('signals.coin_id', '=', coinId)
    .where('signals.is_headline', '=', 1)
    .orderBy('signals.trigger_time', 'desc')
    .orderBy('signals.id', 'desc')
    .executeTakeFirst()
}

/** Open signals, of some markets or of all. */
export async function selectOpen(
  reader: Reader,
  marketIds: readonly string[],
): Promise<SignalTableRow[]> {
  return await reader
    .selectFrom('signals')
    .selectAll()
    .where(isOpenRow)
    .where('market_id', 'in', marketIds)
    .execute()
}

/** Counts of visible signals, grouped by every filter of the list but volume. */
export async function selectGroups(reader: Reader, visibility: Visibility) {
  const parts = ['venue', 'is_headline', 'direction', 'term', 'interval', 'leg_count'] as const
  return await onlySeen(reader.selectFrom('signals'), visibility)
    .select(parts)
    .select((the) => the.fn.countAll<number>().as('count'))
    .groupBy(parts)
    .execute()
}

/** Coins with an open primary signal. */
export async function selectOpenCoins(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('signals')
    .select('coin_id')
    .distinct()
    .where(isOpenRow)
    .where('is_headline', '=', 1)
    .execute()
  return rows.map((row) => row.coin_id)
}

/** Legs of signals, by signal id. */
export async function selectLegs(
  reader: Reader,
  signalIds: readonly string[],
): Promise<Map<string, SignalLegRow[]>> {
  if (signalIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('signal_legs')
    .selectAll()
    .where('signal_id', 'in', signalIds)
    .orderBy('number')
    .execute()
  return Map.groupBy(rows, (row) => row.signal_id)
}

function withMarket(query: SignalsQuery) {
  return query
    .innerJoin('markets', 'markets.id', 'signals.market_id')
    .innerJoin('coins', 'coins.id', 'signals.coin_id')
    .selectAll('signals')
    .select(['coins.symbol', 'markets.kind', 'markets.collected_through'])
    .select(['markets.base', 'markets.multiplier', 'markets.quote'])
}
