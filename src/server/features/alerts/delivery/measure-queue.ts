import type { Channel } from '#domain/alerts/channel.ts'
import type { Context } from '#server/context.ts'

/** Updates the metric of how long the oldest due delivery of a channel has waited. */
export async function measureQueue(
  { db, metrics, wallClock }: Pick<Context, 'db' | 'metrics' | 'wallClock'>,
  channel: Channel,
): Promise<void> {
  const wallNow = wallClock.now()
  const ages = await Promise.all(
    [0, 1].map(async (priority) => {
      const oldest = await db.reader
        .selectFrom('deliveries')
        .select('due_wall_time')
        .where('channel', '=', channel)
        .where('priority', '=', priority)
        .where('state', '=', 'queued')
        .where('due_wall_time', '<=', wallNow)
        .orderBy('due_wall_time')
        .limit(1)
        .executeTakeFirst()
      return oldest === undefined ? 0 : wallNow - oldest.due_wall_time
    }),
  )
  metrics.alertQueueAgeSeconds.set({ channel }, Math.max(...ages) / 1000)
}
