/** One letter to one person, in text and in HTML: the reader's program shows either. */
export interface MailMessage {
  /** One address, normalised. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for the same letter however often it is sent: its Message-ID is made of it. `[0-9a-z-]`. */
  readonly key?: string
  /** Headers beside those every letter has, each value one line of ASCII. */
  readonly headers?: Readonly<Record<string, string>>
  /** How long it may take as a whole; 30 s where none is given. */
  readonly timeoutMs?: number
}

/** The address's own server will never take a letter for it: there is no such mailbox. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** A letter that was not taken; says by codes alone what happened. */
export class MailFailed extends Error {
  /** Whether the same letter to the same server will fail again. */
  readonly isFinal: boolean
  /** No answer came to the letter itself: it may have been taken. */
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
 * Sends letters. `send` resolves once the next server has taken it; throws `MailRefused` or, where
 * it was not taken, `MailFailed`. No error names the address.
 */
export interface Mail {
  /** `outbox` prints what it is given to the log: development only. */
  readonly kind: 'smtp' | 'outbox' | 'off'
  send(message: MailMessage): Promise<void>
}
