/** One e-mail to one person, in text and in HTML: the mail client shows either. */
export interface MailMessage {
  /** One address, normalised. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same on every retry of an e-mail: its Message-ID is made of it. `[0-9a-z-]`. */
  readonly key?: string
  /** Headers in addition to the usual ones, each value one line of ASCII. */
  readonly headers?: Readonly<Record<string, string>>
  /** Pictures sent along, each with the name that is shown. */
  readonly pictures?: readonly { readonly name: string; readonly jpeg: Uint8Array }[]
  /** How long it may take as a whole; 30 s where none is given. */
  readonly timeoutMs?: number
}

/** The address's own server will never accept an e-mail for it: there is no such mailbox. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** An e-mail that was not accepted; describes the failure by codes only. */
export class MailFailed extends Error {
  /** Whether the same e-mail to the same server will fail again. */
  readonly isFinal: boolean
  /** No answer came to the e-mail itself: it may have been accepted. */
  readonly isMaybeTaken: boolean

  constructor(
    message: string,
    { isFinal, isMaybeTaken }: { readonly isFinal: boolean; readonly isMaybeTaken: boolean },
  ) {
    super(message)
    this.isFinal = isFinal
    this.isMaybeTaken = isMaybeTaken
  }
}

/**
 * Sends e-mails. `send` resolves once the next server has taken it; throws `MailRefused` or, where
 * it was not taken, `MailFailed`. No error names the address.
 */
export interface Mail {
  /** `outbox` prints what it is given to the log: development only. */
  readonly kind: 'smtp' | 'outbox' | 'off'
  send(message: MailMessage): Promise<void>
}
