/** One message; a long one is cut into segments by the gateway, each paid for. */
export interface SmsMessage {
  /** E.164. */
  readonly to: string
  readonly text: string
}

/** The gateway will never take a message to this number: it does not exist or wants none. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
}

/** Sends short messages. `send` resolves once the gateway has queued it; throws `SmsRefused` or, to be tried again, anything else. */
export interface Sms {
  readonly kind: 'twilio' | 'outbox' | 'off'
  send(message: SmsMessage): Promise<void>
}
