import type { AnswerOf } from '#contract/index.schema.ts'
import { dayOf, startOfDay } from '#domain/checkin/day.ts'
import { type CheckIn, signedDays, STREAK_DAYS, STREAK_POINTS } from '#domain/checkin/streak.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { findOpenDraw, serializeDraw } from '../draw/current-draw.ts'

/** The seven days of somebody's streak, and the draw that a whole one brings a ticket of. */
export async function readStreak(
  { config, wallClock }: Pick<Context, 'config' | 'wallClock'>,
  reader: Reader,
  accountId: string,
): Promise<AnswerOf<'GET /userSign/info'>> {
  const { utcOffsetHours } = config.checkIn
  const wallNow = wallClock.now()
  const today = dayOf(wallNow, utcOffsetHours)
  const last = await readLastCheckIn(reader, accountId)
  const signed = signedDays(last, today)
  const draw = await findOpenDraw(reader, wallNow)
  return {
    signedDays: signed,
    signedToday: last !== null && last.day >= today,
    nextDayAt: startOfDay(today + 1, utcOffsetHours),
    days: STREAK_POINTS.map((points, index) => ({
      day: index + 1,
      points,
      hasCard: index + 1 === STREAK_DAYS,
      isSigned: index < signed,
    })),
    tickets: await countTickets(reader, accountId),
    draw: draw === null ? null : serializeDraw(draw),
  }
}

/** Tickets that wait for their draw. */
async function countTickets(reader: Reader, accountId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('tickets_of_draws')
    .innerJoin('draws', 'draws.id', 'tickets_of_draws.draw_id')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('drawn_wall_time', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The newest check-in of somebody, by its day; null where there is none. */
export async function readLastCheckIn(reader: Reader, accountId: string): Promise<CheckIn | null> {
  const row = await reader
    .selectFrom('check_ins')
    .select(['day', 'streak'])
    .where('account_id', '=', accountId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
