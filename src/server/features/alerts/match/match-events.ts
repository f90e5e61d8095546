import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/door.ts'
import { sql } from '#server/db/sql.ts'
import { DONE } from './passes.ts'
import { matchStretch } from './match-stretch.ts'
import { readTopCoins } from './read-top-coins.ts'
import { serverChannels } from './server-channels.ts'
import { UnreadNews } from './unread-news.ts'

/** People looked at in one transaction: the embedded database answers nobody else meanwhile. */
const PEOPLE_AT_ONCE = { sqlite: 500, postgres: 2000 } as const

/**
 * Matches all events with those who are to be told, to the end, and returns how many alerts came of
 * it. Each step commits who was told, what is to be sent and how far it came: killed anywhere,
 * the next call goes on from there, and several may run at once. Tells the bus after each step.
 *
 * @source DECISIONS 3 (proactive pushes), 7
 */
export async function matchEvents(
  context: Context,
  signal?: AbortSignal,
  peopleAtOnce: number = PEOPLE_AT_ONCE[context.db.kind],
): Promise<number> {
  const { bus, config, db, wallClock } = context
  if (!(await hasUnmatched(db.reader))) return 0
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
      const wallNow = wallClock.now()
      const matched = await db.transaction((tx) =>
        matchStretch(tx, rules, { kind: db.kind, wallNow }),
      )
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

async function hasUnmatched(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom('alert_events')
    .select('id')
    // Written out: a planner takes the index of what is unmatched only where it sees the number.
    .where('pass', '<', sql.lit(DONE))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
