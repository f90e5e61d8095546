import type { Visibility } from '#domain/signals/visibility.ts'
import type { Reader } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { isSeenRow } from '../visibility/sql.ts'
import type { Choice, EndedSignal } from './ledger.ts'

/** Written out, not bound: only then does SQLite see that an index of these signals alone will do. */
const IS_ENDED = sql<boolean>`signals.state in ('closed', 'void')`
const IS_OPEN = sql<boolean>`signals.state in ('detected', 'entered', 'exiting')`

/** Where a list of ended signals goes on. */
export interface EndedPlace {
  readonly endedTime: number
  /** Empty before the first of that time. */
  readonly id: string
}

/**
 * Ended headline signals in the order of their end, from after a place; each with its id. The entry
 * is looked up row by row: a join tempts PostgreSQL to sort the whole table for each part.
 */
export async function selectEnded(
  reader: Reader,
  after: EndedPlace,
  limit: number,
): Promise<Array<EndedSignal & { readonly id: string }>> {
  const rows = await reader
    .selectFrom('signals')
    .select(['signals.id', 'coin_id', 'market_id', 'interval', 'direction'])
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
    },
    triggerTime: row.trigger_time,
    enteredTime: row.entered_time,
    endedTime: row.ended_time ?? after.endedTime,
    netReturn: row.net_return,
    highest72h: row.highest_72h,
  }))
}

/** When the earliest of the headline signals ended that changed after `sequence`; null where none did. */
export async function selectFirstEnd(reader: Reader, sequence: number): Promise<number | null> {
  const row = await reader
    .selectFrom('signals')
    .select((the) => the.fn.min('ended_time').as('first'))
    .where('sequence', '>', sequence)
    .where('is_headline', '=', 1)
    .executeTakeFirst()
  return row?.first ?? null
}

/** How many headline signals of a choice a viewer sees in progress; when they end plays no part. */
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

/** Id of the closed headline signal with the highest net return that ended after `afterTime`. */
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
