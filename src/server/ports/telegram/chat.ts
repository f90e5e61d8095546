/** What the bot writes to one person, as plain text: nothing in it is read as markup. */
export interface ChatMessage {
  /** Telegram's number of the person. */
  readonly userId: string
  /** At most 4096 UTF-16 units, under a picture 1024; not empty. */
  readonly text: string
  /** So many UTF-16 units from its start stand out. */
  readonly boldLength: number
  /** Sent with the text under it: a JPEG, or one Telegram already has, by its name there. */
  readonly picture: Uint8Array | string | null
  readonly button: ChatButton | null
  /** Makes no sound. */
  readonly isSilent: boolean
}

/** Leads to an HTTPS address: `isApp` opens it as a Mini App, otherwise Telegram follows it. */
export interface ChatButton {
  readonly label: string
  readonly url: string
  readonly isApp: boolean
}

/**
 * What Telegram said. `refused`: its code and words, and how long to wait where it says so.
 * `unanswered`: nothing, or nothing that is Telegram's; `isMaybeArrived` where it was under way.
 */
export type ChatAnswer =
  | { readonly kind: 'sent'; readonly pictureName: string | null }
  | {
      readonly kind: 'refused'
      readonly code: number
      readonly description: string
      readonly retryAfterMs: number | null
    }
  | { readonly kind: 'unanswered'; readonly reason: string; readonly isMaybeArrived: boolean }

/** Writes to people who let the bot. */
export interface Chat {
  /** Tries once, until `signal` at most. Never throws, and never tells the bot's token. */
  send(message: ChatMessage, signal: AbortSignal): Promise<ChatAnswer>
}
