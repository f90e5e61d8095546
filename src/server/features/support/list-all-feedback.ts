import type { FeedbackState } from '#domain/support/feedback.ts'
import type { Reader } from '#server/db/database.ts'
import type { FeedbackRow } from '#server/db/tables/support.ts'

/** Feedback in one state with the number of reports that were not accepted yet. */
export type ListedFeedback = FeedbackRow & { readonly queuedCount: number }

/** Everybody's feedback in a state, or all; the newest `limit`, oldest first. */
export async function listAllFeedback(
  reader: Reader,
  { state, limit }: { readonly state: FeedbackState | null; readonly limit: number },
): Promise<ListedFeedback[]> {
  const rows = await reader
    .selectFrom('feedback')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('feedback_reports')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('feedback_reports.feedback_id', '=', 'feedback.id')
        .where('feedback_reports.state', '=', 'queued')
        .as('queuedCount'),
    )
    .$if(state !== null, (query) => query.where('state', '=', state ?? 'open'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, queuedCount: row.queuedCount ?? 0 })).toReversed()
}
