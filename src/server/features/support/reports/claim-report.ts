import type { Context } from '#server/context.ts'
import type { FeedbackReportRow } from '#server/db/tables/support.ts'
import { IN_FLIGHT, mayHaveArrived } from './report-outcome.ts'

/** Longer than any send: a report whose sender was killed is tried again after it. */
const LEASE_MS = 60_000

/** A report that this process sends now. */
export interface ClaimedReport {
  readonly row: FeedbackReportRow
  /** A try before was cut off, or its answer lost: it may have arrived. */
  readonly isMaybeRepeated: boolean
}

/**
 * Claims the report of a channel that is due first; null where none is. One process wins. A picture
 * waits for its text.
 */
export async function claimReport(
  { db, wallClock }: Pick<Context, 'db' | 'wallClock'>,
  channel: FeedbackReportRow['channel'],
): Promise<ClaimedReport | null> {
  for (;;) {
    const wallNow = wallClock.now()
    const row = await db.reader
      .selectFrom('feedback_reports as report')
      .selectAll()
      .where('report.channel', '=', channel)
      .where('report.state', '=', 'queued')
      .where('report.due_wall_time', '<=', wallNow)
      .where((is) =>
        is.or([
          is('report.part', '=', 0),
          is.exists(
            is
              .selectFrom('feedback_reports as text')
              .select('text.id')
              .whereRef('text.feedback_id', '=', 'report.feedback_id')
              .whereRef('text.channel', '=', 'report.channel')
              .where('text.part', '=', 0)
              .where('text.state', '=', 'accepted'),
          ),
        ]),
      )
      .orderBy('report.due_wall_time')
      .orderBy('report.id')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return null
    const { numUpdatedRows } = await db.transaction((tx) =>
      tx
        .updateTable('feedback_reports')
        .set({
          attempts: row.attempts + 1,
          due_wall_time: wallNow + LEASE_MS,
          reason: IN_FLIGHT,
        })
        .where('id', '=', row.id)
        .where('state', '=', 'queued')
        .where('attempts', '=', row.attempts)
        .executeTakeFirst(),
    )
    if (numUpdatedRows !== 1n) continue
    const isMaybeRepeated = mayHaveArrived(row.reason)
    return { row: { ...row, attempts: row.attempts + 1 }, isMaybeRepeated }
  }
}
