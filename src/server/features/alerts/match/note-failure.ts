import type { Context } from '#server/context.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'

/** With the pauses below the last try is about a minute after the first. */
const MOST_TRIES = 6
const FIRST_PAUSE_MS = 2000
const MOST_REASON_CHARS = 300

/**
 * Notes that an event could not be matched, so that the others go on: it is tried again after 2 s, 4 s
 * and so on, and set aside for an operator after its sixth try in a row at the same place.
 */
export async function noteFailure(
  { db, log, metrics, wallClock }: Pick<Context, 'db' | 'log' | 'metrics' | 'wallClock'>,
  event: AlertEventRow,
  error: unknown,
): Promise<void> {
  const attempts = event.attempts + 1
  const isSetAside = attempts >= MOST_TRIES
  const reason = error instanceof Error ? error.message : String(error)
  const { numUpdatedRows } = await db.transaction((tx) =>
    tx
      .updateTable('alert_events')
      .set({
        attempts,
        retry_wall_time: wallClock.now() + FIRST_PAUSE_MS * 2 ** event.attempts,
        failed_reason: reason.slice(0, MOST_REASON_CHARS),
        is_set_aside: isSetAside ? 1 : 0,
      })
      .where('id', '=', event.id)
      // Another matcher may have come on with it, or failed at it, meanwhile.
      .where('pass', '=', event.pass)
      .where('matched_through', '=', event.matched_through)
      .where('attempts', '=', event.attempts)
      .executeTakeFirst(),
  )
  if (isSetAside && numUpdatedRows > 0n) metrics.alertEventsSetAside.inc()
  const what = isSetAside ? 'an alert event was set aside' : 'an alert event could not be matched'
  log.error({ error, eventId: event.id, attempts }, what)
}
