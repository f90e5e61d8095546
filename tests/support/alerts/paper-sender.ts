import type { Channel } from '#domain/alerts/channel.ts'
import type {
  ChannelSender,
  OutboundMessage,
  SendOutcome,
} from '#server/features/alerts/channels/outbound-message.ts'

/** A channel that keeps what it is given, oldest first, and answers as it is told. */
export interface PaperSender extends ChannelSender {
  readonly parcels: OutboundMessage[]
  /** What the next parcels come to, one each; then all are accepted. */
  readonly answers: SendOutcome[]
}

/** Opens one; `beforeAnswer` runs while the parcel is on its way. */
export function openPaperSender(
  channel: Channel,
  options: Partial<Pick<ChannelSender, 'inFlight' | 'aSecond'>> & {
    readonly beforeAnswer?: (parcel: OutboundMessage) => unknown
  } = {},
): PaperSender {
  const { inFlight = 8, aSecond = null, beforeAnswer } = options
  const parcels: OutboundMessage[] = []
  const answers: SendOutcome[] = []
  return {
    channel,
    inFlight,
    aSecond,
    parcels,
    answers,
    async send(parcel) {
      parcels.push(parcel)
      await beforeAnswer?.(parcel)
      return answers.shift() ?? { kind: 'accepted' }
    },
  }
}
