import { backOff } from '#domain/time/back-off.ts'
import type { Context } from '#server/context.ts'

const EVERY_MS = 600_000
/** A simulated feed costs nothing and its clock is fast. */
const SIMULATED_EVERY_MS = 60_000

/** Whether a feed is to be read now. */
export async function isFeedDue({ db, wallClock }: Context, name: string): Promise<boolean> {
  const row = await db.reader
    .selectFrom('listing_feeds')
    .select('next_wall_time')
    .where('name', '=', name)
    .executeTakeFirst()
  return row === undefined || row.next_wall_time <= wallClock.now()
}

/** Records that a feed was read, or failed with `fault`, and when it is read next. */
export async function recordFeed(context: Context, name: string, fault: unknown): Promise<void> {
  const now = context.wallClock.now()
  await context.db.transaction(async (tx) => {
    const known = await tx
      .selectFrom('listing_feeds')
      .select(['fetched_wall_time', 'failed_wall_time', 'failure_count'])
      .where('name', '=', name)
      .executeTakeFirst()
    const failureCount = fault === null ? 0 : (known?.failure_count ?? 0) + 1
    const row = {
      fetched_wall_time: fault === null ? now : (known?.fetched_wall_time ?? null),
      failed_wall_time: fault === null ? (known?.failed_wall_time ?? null) : now,
      failure_count: failureCount,
      next_wall_time: now + pauseOf(context, failureCount, fault),
    }
    await tx
      .insertInto('listing_feeds')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
  })
}

function pauseOf(context: Context, failureCount: number, fault: unknown): number {
  if (context.marketClock.world !== 'live') return SIMULATED_EVERY_MS
  return backOff(EVERY_MS, failureCount, fault)
}
