import { oldestHotHour } from '#domain/market/hot.ts'
import type { Context } from '#server/context.ts'

/** Deletes views that no longer count. */
export async function deleteOldViews({
  db,
  wallClock,
}: Pick<Context, 'db' | 'wallClock'>): Promise<void> {
  const oldest = oldestHotHour(wallClock.now())
  await db.transaction((tx) => tx.deleteFrom('coin_views').where('hour', '<', oldest).execute())
}
