/** One message; a long one is cut into segments by the gateway, each paid for. */
export interface SmsMessage {
  /** E.164. */
  readonly to: string
  readonly text: string
  /** How long the gateway may try to deliver it; sent to it in whole seconds. */
  readonly validMs?: number
}

/** The gateway will never take a message to this number: it does not exist or wants none. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}

/** A message that was not taken; says by codes alone what happened. */
export class SmsFailed extends Error {
  /** Whether the same message will fail again: a setting is wrong. */
  readonly isFinal: boolean
  /** No answer came: it may have been taken. */
  readonly isMaybeTaken: boolean
  /** Retry-After of the gateway; null where it gave none. */
  readonly afterMs: number | null

  constructor(
    message: string,
    {
      isFinal = false,
      isMaybeTaken = false,
      afterMs = null,
    }: {
      readonly isFinal?: boolean
      readonly isMaybeTaken?: boolean
      readonly afterMs?: number | null
    },
  ) {
    super(message)
    this.isFinal = isFinal
    this.isMaybeTaken = isMaybeTaken
    this.afterMs = afterMs
  }
}

/**
 * Sends short messages. `send` resolves once the gateway has queued it; throws `SmsRefused` or, where
 * it was not taken, `SmsFailed`. No error names the number.
 */
export interface Sms {
  readonly kind: 'twilio' | 'outbox' | 'off'
  send(message: SmsMessage): Promise<void>
}
