import type { Reader } from '#server/db/database.ts'
import type {
  FeedbackAnswerRow,
  FeedbackReportRow,
  FeedbackRow,
} from '#server/db/tables/support.ts'
import { readFeedbackParts } from './rows/feedback-parts.ts'

/** Feedback with all that belongs to it, for an operator. */
export interface WholeFeedback {
  readonly row: FeedbackRow
  readonly photoKeys: readonly string[]
  readonly answers: readonly FeedbackAnswerRow[]
  /** The messages that report it and carry its answers. */
  readonly reports: readonly FeedbackReportRow[]
}

/** Feedback by its id, or null where there is none. */
export async function findFeedback(reader: Reader, id: string): Promise<WholeFeedback | null> {
  const row = await reader
    .selectFrom('feedback')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const parts = await readFeedbackParts(reader, [id])
  const reports = await reader
    .selectFrom('feedback_reports')
    .selectAll()
    .where('feedback_id', '=', id)
    .orderBy('id')
    .execute()
  return { row, photoKeys: parts.photoKeysOf(id), answers: parts.answersOf(id), reports }
}
