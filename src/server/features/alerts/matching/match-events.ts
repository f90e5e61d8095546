import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { StorageFull } from '#server/db/database.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import { configuredChannels } from '../channels/channel-adapters.ts'
import { matchBatch, type MatchedBatch, type MatchRules } from './match-batch.ts'
import { hasPendingEvent, lockNextEvent } from './pending-events.ts'
import { readTopCoins } from './read-top-coins.ts'
import { UnreadPublisher } from './unread-publisher.ts'

/** People looked at in one transaction: the embedded database answers nobody else meanwhile. */
const PEOPLE_AT_ONCE = { sqlite: 500, postgres: 2000 } as const

/**
 * Matches all events with those who are to be told, to the end, and returns how many alerts came of
 * it. Each step commits who was told, what is to be sent and how far it came: killed anywhere,
 * the next call goes on from there, and several may run at once. Tells the bus after each step. An
 * event that cannot be matched is passed over, tried again later, and in the end set aside.
 *
 * @source DECISIONS 3 (proactive pushes), 7
 */
export async function matchEvents(
  context: Context,
  signal?: AbortSignal,
  peopleAtOnce: number = PEOPLE_AT_ONCE[context.db.kind],
): Promise<number> {
  const { bus, config, db, wallClock } = context
  if (!(await hasPendingEvent(db.reader, wallClock.now()))) return 0
  const rules = {
    isOpen: config.membership === 'off',
    topCoins: await readTopCoins(db.reader),
    channels: configuredChannels(context),
    peopleAtOnce,
  }
  const news = new UnreadPublisher(bus)
  let toldCount = 0
  try {
    for (;;) {
      if (signal?.aborted) break
      const matched = await matchNext(context, rules)
      if (matched === null) break
      toldCount += matched.accountIds.length
      if (matched.queuedCount > 0) await bus.publish({ kind: 'deliveries' })
      await news.add(matched.accountIds)
      await nextTurn()
    }
  } finally {
    await news.flush()
  }
  return toldCount
}

const NOBODY: MatchedBatch = { accountIds: [], queuedCount: 0 }

/** One step of one event; null where none is to be matched now. One that fails makes room for the others. */
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
    // A database that is full or away fails at every event: none of them is to blame.
    if (event === undefined || error instanceof StorageFull) throw error
    await recordFailure(context, event, error)
    return NOBODY
  }
}

/** With the pauses below the last try is about a minute after the first. */
const MOST_TRIES = 6
const FIRST_PAUSE_MS = 2000
const MOST_REASON_CHARS = 300

/**
 * Notes that an event could not be matched, so that the others go on: it is tried again after 2 s, 4 s
 * and so on, and set aside for an operator after its sixth try in a row at the same place.
 */
export async function recordFailure(
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
