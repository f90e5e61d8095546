import type { Context } from '#server/context.ts'
import type { ChannelSender } from './parcel.ts'
import { runChannel } from './run-channel.ts'

/**
 * Sends what waits by every channel until `signal` stops it. Each channel has its own loop: one that
 * is slow or down delays no other. Kill it at any point: nothing is lost, and what may arrive twice
 * says so and is what was on its way.
 */
export async function runSenders(
  context: Context,
  senders: readonly ChannelSender[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(senders.map((sender) => runChannel(context, sender, signal)))
}
