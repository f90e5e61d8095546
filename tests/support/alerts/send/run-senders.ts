import type { Context } from '#server/context.ts'
import type { ChannelSender } from '#server/features/alerts/channels/outbound-message.ts'
import { runChannelWorker } from '#server/features/alerts/delivery/run-channel-worker.ts'
import { unsupervised } from '#server/jobs/job-control.ts'

/** Sends what waits by every channel until `signal` stops it, as the server's jobs do. */
export async function runSenders(
  context: Context,
  senders: readonly ChannelSender[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    senders.map((sender) => runChannelWorker(context, sender, unsupervised(signal))),
  )
}
