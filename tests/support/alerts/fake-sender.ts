import type { Channel } from '#domain/alerts/channel.ts'
import type {
  ChannelSender,
  OutboundMessage,
  SendOutcome,
} from '#server/features/alerts/channels/outbound-message.ts'

/** A channel that records its messages, oldest first, and answers as configured. */
export interface FakeSender extends ChannelSender {
  readonly sent: OutboundMessage[]
  /** What the next messages come to, one each; then all are accepted. */
  readonly answers: SendOutcome[]
}

/** Opens one; `beforeAnswer` runs while the message is on its way. */
export function openFakeSender(
  channel: Channel,
  options: Partial<Pick<ChannelSender, 'inFlight' | 'aSecond'>> & {
    readonly beforeAnswer?: (outbound: OutboundMessage) => unknown
  } = {},
): FakeSender {
  const { inFlight = 8, aSecond = null, beforeAnswer } = options
  const sent: OutboundMessage[] = []
  const answers: SendOutcome[] = []
  return {
    channel,
    inFlight,
    aSecond,
    sent,
    answers,
    async send(outbound) {
      sent.push(outbound)
      await beforeAnswer?.(outbound)
      return answers.shift() ?? { kind: 'accepted' }
    },
  }
}
