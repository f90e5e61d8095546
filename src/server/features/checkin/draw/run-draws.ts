import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { DrawRow } from '#server/db/tables/rewards.ts'
import { awardTicket } from './award-ticket.ts'
import { openDraw } from './current-draw.ts'

const WEEK_MS = 7 * DAY_MS
/** Longer than any check-in takes that began before the draw closed. */
const GRACE_MS = 600_000
const AT_ONCE = 200

/**
 * Opens this week's draw and the next, and draws those that have closed: each ticket in a
 * transaction of its own, the seed published when all prizes are granted. Safe to be killed anywhere, to
 * run again and in two processes at once.
 */
export async function runDraws(context: Context): Promise<void> {
  const { db } = context
  const wallNow = context.wallClock.now()
  await db.transaction(async (tx) => {
    await openDraw(context, tx, wallNow)
    await openDraw(context, tx, wallNow + WEEK_MS)
  })
  const closed = await db.reader
    .selectFrom('draws')
    .selectAll()
    .where('closes_wall_time', '<=', wallNow - GRACE_MS)
    .where('drawn_wall_time', 'is', null)
    .orderBy('opens_wall_time')
    .execute()
  for (const draw of closed) await drawOne(context, draw)
}

async function drawOne(context: Context, draw: DrawRow): Promise<void> {
  const { db } = context
  for (;;) {
    const tickets = await db.reader
      .selectFrom('tickets_of_draws')
      .select('id')
      .where('draw_id', '=', draw.id)
      .where('prize', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    if (tickets.length === 0) break
    for (const { id } of tickets) {
      await db.transaction((tx) => awardTicket(context, tx, draw, id))
    }
  }
  const drawn_wall_time = context.wallClock.now()
  await db.transaction((tx) =>
    tx
      .updateTable('draws')
      .set({ drawn_wall_time })
      .where('id', '=', draw.id)
      .where('drawn_wall_time', 'is', null)
      .execute(),
  )
}
