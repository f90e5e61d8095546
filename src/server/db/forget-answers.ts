import type { Context } from '../context.ts'

/** How long an answer is kept for its key. @source DECISIONS 1 */
const KEPT_MS = 48 * 3_600_000

/** Forgets answers of calls that are older than 48 hours. Safe to run in several processes, at any time. */
export async function forgetAnswers({
  db,
  wallClock,
}: Pick<Context, 'db' | 'wallClock'>): Promise<void> {
  const oldest = wallClock.now() - KEPT_MS
  await db.transaction(async (tx) => {
    await tx.deleteFrom('kept_answers').where('wall_time', '<=', oldest).execute()
  })
}
