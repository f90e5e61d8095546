import type { Reader, Tx } from '#server/db/database.ts'
import type { DrawRow } from '#server/db/tables/rewards.ts'
import { dayOf, startOfDay } from '#domain/checkin/day.ts'
import { drawSpan, seedHashOf } from '#domain/checkin/draw.ts'
import { DRAW_ODDS, type Odds } from '#domain/checkin/prize.ts'
import type { Context } from '#server/context.ts'
import type { AnswerOf } from '#contract/index.schema.ts'

/**
 * The draw that a ticket of this moment is for; null before the first is opened. One whose seed has
 * been published takes no more tickets, also where the clock was set back into its week.
 */
export async function findOpenDraw(reader: Reader, wallNow: number): Promise<DrawRow | null> {
  const row = await reader
    .selectFrom('draws')
    .selectAll()
    .where('closes_wall_time', '>', wallNow)
    .where('drawn_wall_time', 'is', null)
    .orderBy('opens_wall_time')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const SEED_BYTES = 32

/**
 * Opens the draw of the week that a wall time lies in, where it is not open: its seed is made and
 * the seed's hash is published before the first ticket. Of two concurrent calls one opens it.
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

type SerializedDraw = NonNullable<AnswerOf<'GET /userSign/info'>['draw']>

/** What is published of a draw before it closes. */
export function serializeDraw(
  row: Pick<DrawRow, 'id' | 'closes_wall_time' | 'seed_hash' | 'odds'>,
): SerializedDraw {
  return {
    drawId: row.id,
    closesAt: row.closes_wall_time,
    seedHash: row.seed_hash,
    odds: JSON.parse(row.odds) as Odds[],
  }
}
