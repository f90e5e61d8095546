import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { FeedbackReportRow } from '#server/db/tables/support.ts'

type Needs = Pick<Context, 'config' | 'ports' | 'wallClock'>

/**
 * Queues what tells the operators of feedback, in its transaction: one email with the pictures, or in
 * Telegram the text and a message for each picture. Nothing where neither is configured: operators
 * list it then.
 */
export async function insertReports(
  context: Needs,
  tx: Tx,
  { feedbackId, photoCount }: { readonly feedbackId: string; readonly photoCount: number },
): Promise<void> {
  const wallNow = context.wallClock.now()
  const rows = reportChannels(context).flatMap((channel) => {
    const partCount = channel === 'mail' ? 1 : 1 + photoCount
    return Array.from({ length: partCount }, (_, part) =>
      queuedRow({ id: `${feedbackId}-${channel}-${part}`, feedbackId, channel, part, wallNow }),
    )
  })
  if (rows.length > 0) await tx.insertInto('feedback_reports').values(rows).execute()
}

/** Queues the email with an answer to its writer; false where the server sends no email. */
export async function insertAnswerReport(
  { ports, wallClock }: Needs,
  tx: Tx,
  { feedbackId, answerId }: { readonly feedbackId: string; readonly answerId: string },
): Promise<boolean> {
  if (ports.mail.kind === 'off') return false
  const wallNow = wallClock.now()
  const row = queuedRow({ id: `${answerId}-mail`, feedbackId, channel: 'mail', part: 0, wallNow })
  await tx
    .insertInto('feedback_reports')
    .values({ ...row, answer_id: answerId })
    .execute()
  return true
}

interface NewReport {
  readonly id: string
  readonly feedbackId: string
  readonly channel: FeedbackReportRow['channel']
  readonly part: number
  readonly wallNow: number
}

function queuedRow({ id, feedbackId, channel, part, wallNow }: NewReport): FeedbackReportRow {
  return {
    id,
    feedback_id: feedbackId,
    answer_id: null,
    channel,
    part,
    state: 'queued',
    attempts: 0,
    due_wall_time: wallNow,
    reason: null,
    accepted_wall_time: null,
  }
}

/** Channels that report feedback to operators, as the settings name them. */
function reportChannels({
  config,
  ports,
}: Pick<Context, 'config' | 'ports'>): readonly FeedbackReportRow['channel'][] {
  const { feedbackEmail, feedbackChat } = config.support
  return [
    ...(feedbackEmail !== null && ports.mail.kind !== 'off' ? (['mail'] as const) : []),
    ...(feedbackChat !== null && ports.telegram !== null ? (['telegram'] as const) : []),
  ]
}
