/** One letter to one person, in text and in HTML: the reader's program shows either. */
export interface MailMessage {
  /** One address, normalised. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The address's own server will never take a letter for it: there is no such mailbox. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/**
 * Sends letters. `send` resolves once the next server has taken it; throws `MailRefused` or, to be
 * tried again, anything else. No error names the address.
 */
export interface Mail {
  /** `outbox` prints what it is given to the log: development only. */
  readonly kind: 'smtp' | 'outbox' | 'off'
  send(message: MailMessage): Promise<void>
}
