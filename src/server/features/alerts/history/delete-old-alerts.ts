import { setImmediate as nextTurn } from 'node:timers/promises'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'

const RETENTION_MS = 90 * DAY_MS
/** Accounts per transaction, so that a long list never blocks the database. */
const BATCH = 2000

/**
 * Deletes alerts older than 90 days with their deliveries and events. Safe to kill anywhere, to
 * rerun, and to run in several processes at once.
 */
export async function deleteOldAlerts(context: Context, signal?: AbortSignal): Promise<void> {
  const { db, log, wallClock } = context
  const oldest = wallClock.now() - RETENTION_MS
  let eventCount = 0
  for (;;) {
    if (signal?.aborted) break
    // Ids sort by time: where the first is young enough, all are.
    const event = await db.reader
      .selectFrom('alert_events')
      .select(['id', 'computed_wall_time'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (event === undefined || event.computed_wall_time > oldest) break
    if (await db.transaction((tx) => deleteBatch(tx, event.id))) eventCount += 1
    await nextTurn()
  }
  if (eventCount > 0) log.info({ eventCount }, 'old alerts were deleted')
}

/** Deletes a batch of an event's alerts; with the last one also the event, and returns true. */
async function deleteBatch(tx: Tx, eventId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('alerts')
    .select('account_id')
    .where('event_id', '=', eventId)
    .limit(BATCH)
    .execute()
  const accountIds = rows.map((row) => row.account_id)
  if (accountIds.length > 0) {
    for (const table of ['deliveries', 'alerts'] as const) {
      await tx
        .deleteFrom(table)
        .where('event_id', '=', eventId)
        .where('account_id', 'in', accountIds)
        .execute()
    }
  }
  if (accountIds.length === BATCH) return false
  await tx.deleteFrom('alert_events').where('id', '=', eventId).execute()
  return true
}
