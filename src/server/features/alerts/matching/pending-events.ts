import type { Database, Reader, Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import { PASS_COUNT } from './passes.ts'

/**
 * The next event to match, yearly members of all events first; undefined where all are done,
 * quarantined or postponed. Several matchers take different ones: PostgreSQL skips locked rows.
 */
export async function lockNextEvent(
  tx: Tx,
  { kind, wallNow }: { readonly kind: Database['kind']; readonly wallNow: number },
): Promise<AlertEventRow | undefined> {
  const { rows } = await sql<AlertEventRow>`
    select * from alert_events
    where pass < ${sql.lit(PASS_COUNT)} and is_set_aside = 0 and retry_wall_time <= ${wallNow}
    order by pass, id limit 1
    ${kind === 'postgres' ? sql`for update skip locked` : sql``}`.execute(tx)
  return rows[0]
}

/** Whether `lockNextEvent` would return an event if no other matcher were running. */
export async function hasPendingEvent(reader: Reader, wallNow: number): Promise<boolean> {
  const row = await reader
    .selectFrom('alert_events')
    .select('id')
    // Literals: planners use the partial index of unmatched events only then.
    .where('pass', '<', sql.lit(PASS_COUNT))
    .where('is_set_aside', '=', sql.lit(0))
    .where('retry_wall_time', '<=', wallNow)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
