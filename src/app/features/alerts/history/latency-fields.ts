import type { ChannelLatency } from '../queries.ts'

/** Measured latency spans of a channel, the total first. */
export const SPANS = [
  'closedToAccepted',
  'closedToComputed',
  'computedToQueued',
  'queuedToAccepted',
] as const satisfies readonly (keyof ChannelLatency)[]

/** Delivery counts of a channel. */
export const COUNTS = [
  'accepted',
  'opened',
  'digested',
  'inAppOnly',
  'maybeRepeated',
  'dead',
] as const satisfies readonly (keyof ChannelLatency)[]

/** Whether a channel has any deliveries. */
export function wasUsed(figures: ChannelLatency): boolean {
  return COUNTS.some((count) => figures[count] > 0)
}
