import type { Context } from '#server/context.ts'
import { openSenders } from '#server/features/alerts/channels/channel-adapters.ts'
import { runChannelWorker } from '#server/features/alerts/delivery/run-channel-worker.ts'
import { runMatching } from '#server/features/alerts/matching/run-matching.ts'
import type { JobControl } from '#server/jobs/job-control.ts'
import type { JobParts } from './job-parts.ts'

/** Matching of events with recipients, and a worker for each channel. */
export function startAlerts(context: Context, { jobs }: JobParts): void {
  jobs.start('alert-matching', (control) => runMatching(context, control), { isEssential: true })
  for (const sender of openSenders(context)) {
    const send = (control: JobControl) => runChannelWorker(context, sender, control)
    jobs.start(`alerts-${sender.channel}`, send, { isEssential: true })
  }
}
