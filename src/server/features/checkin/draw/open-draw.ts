import { dayOf, startOfDay } from '#domain/checkin/day.ts'
import { drawSpan, seedHashOf } from '#domain/checkin/draw.ts'
import { DRAW_ODDS } from '#domain/checkin/prize.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'

const SEED_BYTES = 32

/**
 * Opens the draw of the week that a wall time lies in, where it is not open: its seed is made and
 * the seed's hash stands for all to see before there is a ticket. Of two at once one opens it.
 */
export async function openDraw(
  context: Pick<Context, 'config' | 'randomBytes'>,
  tx: Tx,
  wallTime: number,
): Promise<void> {
  const { utcOffsetHours } = context.config.checkIn
  const startOf = (day: number): number => startOfDay(day, utcOffsetHours)
  const { id, opensAt, closesAt } = drawSpan(dayOf(wallTime, utcOffsetHours), startOf)
  const seed = Buffer.from(context.randomBytes(SEED_BYTES)).toString('hex')
  await tx
    .insertInto('draws')
    .values({
      id,
      opens_wall_time: opensAt,
      closes_wall_time: closesAt,
      seed_hash: seedHashOf(seed),
      seed,
      odds: JSON.stringify(DRAW_ODDS),
      drawn_wall_time: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
