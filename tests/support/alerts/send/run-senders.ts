import type { Context } from '#server/context.ts'
import type { ChannelSender } from '#server/features/alerts/send/parcel.ts'
import { runChannel } from '#server/features/alerts/send/run-channel.ts'
import { unsupervised } from '#server/jobs/job-control.ts'

/** Sends what waits by every channel until `signal` stops it, as the server's jobs do. */
export async function runSenders(
  context: Context,
  senders: readonly ChannelSender[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(senders.map((sender) => runChannel(context, sender, unsupervised(signal))))
}
