import type { RawBuilder, SqlBool } from 'kysely'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Visibility } from '#domain/signals/visibility.ts'
import type { Reader } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Ids of the oldest primary signals in progress, oldest first. */
export async function selectOldest(reader: Reader, count: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('signals')
    .select('id')
    // Literals: otherwise SQLite does not use the partial index.
    .where(sql<SqlBool>`signals.state in ('detected', 'entered', 'exiting')`)
    .where('is_headline', '=', 1)
    .orderBy('trigger_time')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * The rows of `signals` that `visibleSignal` does not hide, as a condition, applied before paging
 * and counting. Written as "none of the hidden", which are few: for a list of visible ones
 * PostgreSQL underestimates the rows and reads all of them one by one.
 */
export function isSeenRow({ tier, oldestIds }: Visibility): RawBuilder<SqlBool> {
  // PostgreSQL rejects an empty list; no row has an empty interval or id.
  const intervals = sql.join(['', ...ENTITLEMENTS[tier].intervals])
  const ids = sql.join(['', ...oldestIds])
  return sql<SqlBool>`signals.id not in (
    select hidden.id from signals as hidden
    where hidden.state in ('detected', 'entered', 'exiting')
      and hidden.interval not in (${intervals}) and hidden.id not in (${ids}))`
}
