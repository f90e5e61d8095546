import type { Reader } from '#server/db/database.ts'
import type { FeedbackAnswerRow } from '#server/db/tables/support.ts'

/** Pictures and answers of feedback, by its id; in order. */
export interface FeedbackParts {
  readonly photoKeysOf: (feedbackId: string) => readonly string[]
  readonly answersOf: (feedbackId: string) => readonly FeedbackAnswerRow[]
}

/** Reads the pictures and answers of several feedbacks. */
export async function readFeedbackParts(
  reader: Reader,
  ids: readonly string[],
): Promise<FeedbackParts> {
  if (ids.length === 0) return { photoKeysOf: () => [], answersOf: () => [] }
  const photos = await reader
    .selectFrom('feedback_photos')
    .selectAll()
    .where('feedback_id', 'in', ids)
    .orderBy('place')
    .execute()
  const answers = await reader
    .selectFrom('feedback_answers')
    .selectAll()
    .where('feedback_id', 'in', ids)
    .orderBy('id')
    .execute()
  return {
    photoKeysOf: (id) => photos.filter((row) => row.feedback_id === id).map(({ key }) => key),
    answersOf: (id) => answers.filter((row) => row.feedback_id === id),
  }
}
