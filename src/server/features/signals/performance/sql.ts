import type { Visibility } from '#domain/signals/visibility.ts'
import type { Reader } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { isSeenRow } from '../visibility/sql.ts'
import type { Choice, EndedSignal } from './ledger.ts'

/** A literal, not bound: otherwise SQLite does not use the partial index. */
const IS_ENDED = sql<boolean>`signals.state in ('closed', 'void')`
const IS_OPEN = sql<boolean>`signals.state in ('detected', 'entered', 'exiting')`

/** Cursor of a list of ended signals. */
export interface EndedPlace {
  readonly endedTime: number
  /** Empty before the first of that time. */
  readonly id: string
}

/**
 * Ended primary signals in order of their end, after a cursor, with ids. The entry is a subquery:
 * with a join PostgreSQL may sort the whole table for each page.
 */
export async function selectEnded(
  reader: Reader,
  after: EndedPlace,
  limit: number,
): Promise<Array<EndedSignal & { readonly id: string }>> {
  const rows = await reader
    .selectFrom('signals')
    .select(['signals.id', 'coin_id', 'market_id', 'interval', 'direction', 'strategy_version'])
    .select(['trigger_time', 'ended_time', 'net_return', 'highest_72h'])
    .select((the) =>
      the
        .selectFrom('signal_legs')
        .select('fill_time')
        .whereRef('signal_id', '=', 'signals.id')
        .where('number', '=', 0)
        .as('entered_time'),
    )
    .where('is_headline', '=', 1)
    .where(IS_ENDED)
    .where('ended_time', '>=', after.endedTime)
    .where((is) => is.or([is('ended_time', '>', after.endedTime), is('signals.id', '>', after.id)]))
    .orderBy('ended_time')
    .orderBy('signals.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    series: {
      coinId: row.coin_id,
      marketId: row.market_id,
      interval: row.interval,
      direction: row.direction,
      strategyVersion: row.strategy_version,
    },
    triggerTime: row.trigger_time,
    enteredTime: row.entered_time,
    endedTime: row.ended_time ?? after.endedTime,
    netReturn: row.net_return,
    highest72h: row.highest_72h,
  }))
}

/** Earliest end among primary signals that changed after `sequence`; null for none. */
export async function selectFirstEnd(reader: Reader, sequence: number): Promise<number | null> {
  const row = await reader
    .selectFrom('signals')
    .select((the) => the.fn.min('ended_time').as('first'))
    .where('sequence', '>', sequence)
    .where('is_headline', '=', 1)
    .executeTakeFirst()
  return row?.first ?? null
}

/** Number of primary signals in progress of a choice that a viewer sees, whatever its period. */
export async function countOpen(
  reader: Reader,
  choice: Choice,
  visibility: Visibility,
): Promise<number> {
  let query = reader.selectFrom('signals').where(IS_OPEN).where('is_headline', '=', 1)
  query = query.where(isSeenRow(visibility))
  if (choice.coinId !== null) query = query.where('coin_id', '=', choice.coinId)
  if (choice.interval !== 'all') query = query.where('interval', '=', choice.interval)
  if (choice.direction !== 'all') query = query.where('direction', '=', choice.direction)
  if (choice.term !== 'all') query = query.where('term', '=', choice.term)
  const row = await query
    .select((the) => the.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether a coin of this id is known. */
export async function hasCoin(reader: Reader, coinId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('coins')
    .select('id')
    .where('id', '=', coinId)
    .executeTakeFirst()
  return row !== undefined
}

/** Id of the closed primary signal with the highest net return that ended after `afterTime`. */
export async function selectBestId(reader: Reader, afterTime: number): Promise<string | null> {
  const row = await reader
    .selectFrom('signals')
    .select('id')
    .where(IS_ENDED)
    .where('net_return', 'is not', null)
    .where('is_headline', '=', 1)
    .where('ended_time', '>', afterTime)
    .orderBy('net_return', 'desc')
    .orderBy('ended_time', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
