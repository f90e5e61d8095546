import type { FeedbackState } from '#domain/support/feedback.ts'
import type { Reader } from '#server/db/database.ts'

/** How much feedback is in a state. */
export async function countFeedback(reader: Reader, state: FeedbackState): Promise<number> {
  const { count } = await reader
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}
