import { FEEDBACK_LIFE_DAYS } from '#domain/support/feedback.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'

const BATCH = 100

/**
 * Deletes feedback that was answered or closed 365 days ago, with its answers. Its pictures are nobody's
 * then: the cleaning of uploads removes them.
 */
export async function deleteOldFeedback({ db, wallClock }: Context): Promise<void> {
  const oldest = wallClock.now() - FEEDBACK_LIFE_DAYS * DAY_MS
  for (;;) {
    const rows = await db.reader
      .selectFrom('feedback')
      .select('id')
      .where('state', '<>', 'open')
      .where('changed_wall_time', '<', oldest)
      .limit(BATCH)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    await db.transaction(async (tx) => {
      const parts = ['feedback_reports', 'feedback_answers', 'feedback_photos'] as const
      for (const table of parts) {
        await tx.deleteFrom(table).where('feedback_id', 'in', ids).execute()
      }
      await tx.deleteFrom('feedback').where('id', 'in', ids).execute()
    })
  }
}
