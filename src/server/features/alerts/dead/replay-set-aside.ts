import type { Context } from '#server/context.ts'

/**
 * Lets events that were set aside be matched again, those of `eventIds` or every one, with all their
 * tries; returns the ids. It goes on behind the last person who was told; a matcher looks every 2 s.
 */
export async function replaySetAside(
  { db }: Pick<Context, 'db'>,
  eventIds: readonly string[] | 'all',
): Promise<string[]> {
  if (eventIds.length === 0) return []
  const rows = await db.transaction((tx) =>
    tx
      .updateTable('alert_events')
      .set({ is_set_aside: 0, attempts: 0, retry_wall_time: 0, failed_reason: null })
      .where('is_set_aside', '=', 1)
      .$if(eventIds !== 'all', (all) => all.where('id', 'in', eventIds === 'all' ? [] : eventIds))
      .returning('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}
