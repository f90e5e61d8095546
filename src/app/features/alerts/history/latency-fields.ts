import type { ChannelLatency } from '../queries.ts'

/** What is measured of a channel, the whole first. */
export const SPANS = [
  'closedToAccepted',
  'closedToComputed',
  'computedToQueued',
  'queuedToAccepted',
] as const satisfies readonly (keyof ChannelLatency)[]

/** What became of a channel's alerts. */
export const COUNTS = [
  'accepted',
  'opened',
  'digested',
  'inAppOnly',
  'maybeRepeated',
  'dead',
] as const satisfies readonly (keyof ChannelLatency)[]

/** Whether anything was to be sent by a channel. */
export function wasUsed(figures: ChannelLatency): boolean {
  return COUNTS.some((count) => figures[count] > 0)
}
