import { reportPauseMs } from '#domain/support/report-pause.ts'
import type { Context } from '#server/context.ts'
import type { FeedbackReportRow } from '#server/db/tables/support.ts'
import { findFeedback } from '../find-feedback.ts'
import { claimReport, type ClaimedReport } from './claim-report.ts'
import { reasonOf } from './report-outcome.ts'
import { mailReport } from './mail-report.ts'
import type { ReportOutcome } from './report-outcome.ts'
import { chatReport } from './chat-report.ts'

/**
 * Sends the reports of a channel that are due, one after the other. What is not accepted comes again
 * until it is; only an answer to a mailbox that does not exist is given up. Another process may do the
 * same; a kill repeats at most the one report on its way, marked as such.
 */
export async function sendReports(
  context: Context,
  channel: FeedbackReportRow['channel'],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimReport(context, channel)
    if (claimed === null) return
    await storeOutcome(context, claimed, await send(context, claimed))
  }
}

async function send(context: Context, claimed: ClaimedReport): Promise<ReportOutcome> {
  const whole = await findFeedback(context.db.reader, claimed.row.feedback_id)
  if (whole === null) return { kind: 'refused', reason: 'deleted' }
  try {
    return claimed.row.channel === 'mail'
      ? await mailReport(context, claimed, whole)
      : await chatReport(context, claimed, whole)
  } catch (error) {
    context.log.error({ error }, 'a report of feedback could not be written')
    return { kind: 'later', reason: 'fault', isMaybeArrived: false, retryAfterMs: null }
  }
}

async function storeOutcome(
  { db, log, wallClock }: Context,
  { row }: ClaimedReport,
  outcome: ReportOutcome,
): Promise<void> {
  const wallNow = wallClock.now()
  if (outcome.kind === 'later') {
    const { reason, isMaybeArrived, retryAfterMs } = outcome
    log.warn({ reason, channel: row.channel, attempts: row.attempts }, 'feedback was not accepted')
    await store({
      due_wall_time: wallNow + reportPauseMs(row.attempts, retryAfterMs),
      reason: reasonOf(reason, isMaybeArrived),
    })
  } else if (outcome.kind === 'refused') {
    await store({ state: 'refused', reason: outcome.reason })
  } else {
    await store({ state: 'accepted', reason: null, accepted_wall_time: wallNow })
  }

  async function store(values: Partial<FeedbackReportRow>): Promise<void> {
    await db.transaction((tx) =>
      tx
        .updateTable('feedback_reports')
        .set(values)
        .where('id', '=', row.id)
        .where('state', '=', 'queued')
        .execute(),
    )
  }
}
