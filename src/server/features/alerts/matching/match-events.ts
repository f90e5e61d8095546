import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { StorageFull } from '#server/db/database.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import { configuredChannels } from '../channels/channel-adapters.ts'
import { matchBatch, type MatchedBatch, type MatchRules } from './match-batch.ts'
import { hasPendingEvent, lockNextEvent } from './pending-events.ts'
import { readTopCoins } from './read-top-coins.ts'
import { UnreadPublisher } from './unread-publisher.ts'

/** Accounts per transaction: the embedded database serves nobody else meanwhile. */
const ACCOUNTS_AT_ONCE = { sqlite: 500, postgres: 2000 } as const

/**
 * Matches all pending events with their recipients and returns how many alerts it inserted. Each
 * step commits alerts, deliveries and progress: after a kill the next call resumes there, and
 * several may run at once. Notifies the bus after each step. An event that fails is skipped,
 * retried later and finally quarantined.
 *
 * @source DECISIONS 3 (proactive pushes), 7
 */
export async function matchEvents(
  context: Context,
  signal?: AbortSignal,
  accountsAtOnce: number = ACCOUNTS_AT_ONCE[context.db.kind],
): Promise<number> {
  const { bus, config, db, wallClock } = context
  if (!(await hasPendingEvent(db.reader, wallClock.now()))) return 0
  const rules = {
    isOpen: config.membership === 'off',
    topCoins: await readTopCoins(db.reader),
    channels: configuredChannels(context),
    accountsAtOnce,
  }
  const news = new UnreadPublisher(bus)
  let alertCount = 0
  try {
    for (;;) {
      if (signal?.aborted) break
      const matched = await matchNext(context, rules)
      if (matched === null) break
      alertCount += matched.accountIds.length
      if (matched.queuedCount > 0) await bus.publish({ kind: 'deliveries' })
      await news.add(matched.accountIds)
      await nextTurn()
    }
  } finally {
    await news.flush()
  }
  return alertCount
}

const NOBODY: MatchedBatch = { accountIds: [], queuedCount: 0 }

/**
 * One step of one event; null where none is due. A failing event is postponed behind the others.
 */
async function matchNext(context: Context, rules: MatchRules): Promise<MatchedBatch | null> {
  const { db, wallClock } = context
  const at = { kind: db.kind, wallNow: wallClock.now() }
  let event: AlertEventRow | undefined
  try {
    return await db.transaction(async (tx) => {
      event = await lockNextEvent(tx, at)
      return event === undefined ? null : await matchBatch(tx, event, rules, at)
    })
  } catch (error) {
    // A full or unreachable database fails every event, so no attempt is counted.
    if (event === undefined || error instanceof StorageFull) throw error
    await recordFailure(context, event, error)
    return NOBODY
  }
}

/** With the pauses below, the last attempt is about a minute after the first. */
const MOST_TRIES = 6
const FIRST_PAUSE_MS = 2000
const MOST_REASON_CHARS = 300

/**
 * Records a failed match so that other events proceed: it is retried after 2 s, 4 s and so on, and
 * quarantined after six failures in a row at the same position.
 */
export async function recordFailure(
  { db, log, metrics, wallClock }: Pick<Context, 'db' | 'log' | 'metrics' | 'wallClock'>,
  event: AlertEventRow,
  error: unknown,
): Promise<void> {
  const attempts = event.attempts + 1
  const isQuarantined = attempts >= MOST_TRIES
  const reason = error instanceof Error ? error.message : String(error)
  const { numUpdatedRows } = await db.transaction((tx) =>
    tx
      .updateTable('alert_events')
      .set({
        attempts,
        retry_wall_time: wallClock.now() + FIRST_PAUSE_MS * 2 ** event.attempts,
        failed_reason: reason.slice(0, MOST_REASON_CHARS),
        is_set_aside: isQuarantined ? 1 : 0,
      })
      .where('id', '=', event.id)
      // Another matcher may have advanced it, or failed on it, meanwhile.
      .where('pass', '=', event.pass)
      .where('matched_through', '=', event.matched_through)
      .where('attempts', '=', event.attempts)
      .executeTakeFirst(),
  )
  if (isQuarantined && numUpdatedRows > 0n) metrics.alertEventsQuarantined.inc()
  const what = isQuarantined
    ? 'an alert event was quarantined'
    : 'an alert event could not be matched'
  log.error({ error, eventId: event.id, attempts }, what)
}
