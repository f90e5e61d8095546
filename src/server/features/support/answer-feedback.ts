import type { Context } from '#server/context.ts'
import { newId } from '#server/db/new-id.ts'
import { addMessage } from '#server/features/messages/store/add-message.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { runAct } from '#server/features/operators/run-act.ts'
import { insertAnswerReport } from './reports/insert-reports.ts'

/** An operator's answer. */
export interface FeedbackAnswer {
  readonly feedbackId: string
  /** As `normaliseFeedback` gives it, at most 2,000 characters. */
  readonly content: string
  readonly operator: string
  /** Finds out who would be reached, and writes nothing. */
  readonly isDryRun?: boolean
}

/** Where an answer is read: in the messages of an account, by email, on the page of the device. */
export type AnswerPlace = 'messages' | 'email' | 'device'

/**
 * Answers feedback: the answer is stored, put into the writer's messages and queued for the email
 * address that was given, in one transaction. Gives where it is read, empty where the writer cannot
 * be reached; null for unknown feedback.
 */
export async function answerFeedback(
  context: Context,
  { feedbackId, content, operator, isDryRun = false }: FeedbackAnswer,
): Promise<readonly AnswerPlace[] | null> {
  const wallNow = context.wallClock.now()
  return await runAct(context.db, { isDryRun }, async (tx) => {
    const row = await tx
      .updateTable('feedback')
      .set({ state: 'answered', changed_wall_time: wallNow, changed_by: operator })
      .where('id', '=', feedbackId)
      .returning(['account_id', 'device_hash', 'email'])
      .executeTakeFirst()
    if (row === undefined) return null
    const answerId = newId(context)
    await tx
      .insertInto('feedback_answers')
      .values({
        id: answerId,
        feedback_id: feedbackId,
        content,
        operator,
        created_wall_time: wallNow,
      })
      .execute()
    await recordAction(context, tx, { operator, action: 'feedback answer', subject: feedbackId })
    const places: AnswerPlace[] = []
    if (row.account_id !== null) {
      await addMessage(context, tx, {
        accountId: row.account_id,
        kind: 'system',
        what: 'feedbackAnswered',
        params: { answer: content },
        link: '/pages/my/feedback',
        source: `feedback:${answerId}`,
      })
      places.push('messages')
    }
    if (row.email !== null && (await insertAnswerReport(context, tx, { feedbackId, answerId }))) {
      places.push('email')
    }
    if (row.account_id === null && row.device_hash !== null) places.push('device')
    return places
  })
}
