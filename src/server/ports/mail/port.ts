export interface MailMessage {
  /** One address, normalised. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends letters. `send` resolves once the next server has taken it, and throws where none does. */
export interface Mail {
  /** `outbox` prints what it is given to the log: development only. */
  readonly kind: 'smtp' | 'outbox' | 'off'
  send(message: MailMessage): Promise<void>
}
