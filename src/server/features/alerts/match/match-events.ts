import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { StorageFull } from '#server/db/database.ts'
import type { AlertEventRow } from '#server/db/tables/alerts.ts'
import { type Matched, type MatchRules, matchStretch } from './match-stretch.ts'
import { noteFailure } from './note-failure.ts'
import { readTopCoins } from './read-top-coins.ts'
import { serverChannels } from './server-channels.ts'
import { hasEvent, takeEvent } from './take-event.ts'
import { UnreadNews } from './unread-news.ts'

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
  if (!(await hasEvent(db.reader, wallClock.now()))) return 0
  const rules = {
    isOpen: config.membership === 'off',
    topCoins: await readTopCoins(db.reader),
    channels: serverChannels(context),
    peopleAtOnce,
  }
  const news = new UnreadNews(bus)
  let toldCount = 0
  try {
    for (;;) {
      if (signal?.aborted) break
      const matched = await matchNext(context, rules)
      if (matched === null) break
      toldCount += matched.toldIds.length
      if (matched.queuedCount > 0) await bus.publish({ kind: 'deliveries' })
      await news.add(matched.toldIds)
      await nextTurn()
    }
  } finally {
    await news.flush()
  }
  return toldCount
}

const NOBODY: Matched = { toldIds: [], queuedCount: 0 }

/** One step of one event; null where none is to be matched now. One that fails makes room for the others. */
async function matchNext(context: Context, rules: MatchRules): Promise<Matched | null> {
  const { db, wallClock } = context
  const at = { kind: db.kind, wallNow: wallClock.now() }
  let event: AlertEventRow | undefined
  try {
    return await db.transaction(async (tx) => {
      event = await takeEvent(tx, at)
      return event === undefined ? null : await matchStretch(tx, event, rules, at)
    })
  } catch (error) {
    // A database that is full or away fails at every event: none of them is to blame.
    if (event === undefined || error instanceof StorageFull) throw error
    await noteFailure(context, event, error)
    return NOBODY
  }
}
