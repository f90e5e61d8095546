import { ticketIdOf } from '#domain/checkin/draw.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { findOpenDraw, openDraw } from './current-draw.ts'

const WEEK_MS = 7 * DAY_MS

/** Whose a ticket is, and the day (counted from 1970-01-01) it was earned on. */
export interface NewTicket {
  readonly accountId: string
  readonly day: number
}

/** Gives a ticket of the week's draw; the same day gives one. */
export async function addTicket(
  context: Pick<Context, 'config' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, day }: NewTicket,
): Promise<void> {
  const wallNow = context.wallClock.now()
  let draw = await findOpenDraw(tx, wallNow)
  for (let ahead = 0; draw === null; ahead += WEEK_MS) {
    await openDraw(context, tx, wallNow + ahead)
    draw = await findOpenDraw(tx, wallNow)
  }
  await tx
    .insertInto('tickets_of_draws')
    .values({
      id: ticketIdOf(day, accountId),
      draw_id: draw.id,
      account_id: accountId,
      prize: null,
      got_wall_time: wallNow,
      seen_wall_time: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
