/** Identity confirmed by Telegram. `id` is the user id, never OIDC's `sub`. */
export interface TelegramUser {
  readonly id: number
  readonly name: string
  readonly username: string | null
  /** BCP 47, as Telegram's client is set; null where it does not say. */
  readonly languageCode: string | null
}

/** Verified launch data of a Mini App. */
export interface TelegramLaunch {
  readonly user: TelegramUser
  /** Whether the bot may write to them; null where Telegram does not say. */
  readonly canWrite: boolean | null
  /** What followed `startapp=`; null where nothing did. */
  readonly startParam: string | null
  /** The signature, 64 hex digits: the same for the same launch however it is written down. */
  readonly hash: string
  /** Until when it is believed, ms. */
  readonly expiresAt: number
}

/** Faults of launch data. */
type LaunchFault = 'forged' | 'stale' | 'bot'

/**
 * `forged`: signature or form do not hold. `stale`: signed more than an hour ago, or in the future.
 * `bot`: signed, but its user is no person.
 */
export class LaunchRefused extends Error {
  override readonly name = 'LaunchRefused'
  readonly reason: LaunchFault

  constructor(reason: LaunchFault) {
    super(`launch data ${reason}`)
    this.reason = reason
  }
}

/** Sign-in by Telegram, as far as it is configured; see `LaunchRefused` and `SignInFailed`. */
export interface Telegram {
  /** Name of the bot without @, for deep links. */
  readonly botName: string
  /** Checks what a Mini App was launched with. Throws `LaunchRefused`. `wallNow` in ms. */
  readLaunch(initData: string, wallNow: number): TelegramLaunch
  /** Writes to somebody who has written to the bot. Throws where it cannot be said. */
  say(userId: number, text: string): Promise<void>
  /** Messages with a picture and a button. */
  readonly chat: Chat
  /** Sharing inside Telegram, and posts to a channel. */
  readonly shares: Shares
  /** Payments in Stars. */
  readonly stars: Stars
  /** Sign-in from a browser; null where no web login is configured. */
  readonly webLogin: WebLogin<TelegramUser> | null
}

/** The provider refused, or its answer does not hold: the person may begin again. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed'
}

/** OAuth 2 code flow with PKCE and state. */
export interface WebLogin<User> {
  /** URL for the browser. Throws where the provider cannot be reached: retry later. */
  begin(secrets: WebLoginSecrets): Promise<URL>
  /** Who came back with `code`. Throws `SignInFailed`; anything else means try again later. */
  finish(code: string, secrets: WebLoginSecrets): Promise<User>
}

/** Each of 43 to 64 unreserved characters that nobody guesses, the same again when the browser is back. */
export interface WebLoginSecrets {
  readonly state: string
  readonly verifier: string
  /** Nonce that an ID token must repeat; omitted for a provider without ID tokens. */
  readonly nonce: string
  /** Where the provider sends the browser back to: a page of this app. */
  readonly redirectUrl: string
}

/** Invoice shown before paying; Telegram allows 32 and 255 characters. */
export interface Invoice {
  readonly title: string
  readonly description: string
  /** Comes back with every payment of it: our order. */
  readonly payload: string
  /** Whole Stars. */
  readonly amount: number
  /** Whether it is paid again every 30 days. */
  readonly isSubscription: boolean
}

/** A payment to the bot, or one it gave back, as Telegram keeps it. */
export interface StarTransaction {
  /** The same for a payment and its refund. */
  readonly chargeId: string
  readonly kind: 'paid' | 'refunded'
  readonly amount: number
  readonly userId: string
  /** Null for what was not paid by an invoice of ours. */
  readonly payload: string | null
}

/** Payments in Stars; everything throws where Telegram does not answer or refuses. */
export interface Stars {
  /** A link that the app opens inside Telegram. */
  createInvoice(invoice: Invoice): Promise<string>
  /** Gives a payment back; one given back before is no fault. */
  refund(userId: string, chargeId: string): Promise<void>
  /** Stops a subscription from renewing or lets it again; `chargeId` is that of its first payment. */
  setRenewal(userId: string, chargeId: string, isRenewing: boolean): Promise<void>
  /** Payments from the oldest on, 100 at most. */
  listTransactions(offset: number): Promise<{
    readonly found: readonly StarTransaction[]
    /** How many there were, those that are no payments among them. */
    readonly read: number
  }>
}

/** A message of the bot to one person, as plain text without markup. */
export interface ChatMessage {
  /** Telegram's number of the person. */
  readonly userId: string
  /** At most 4096 UTF-16 units, under a picture 1024; not empty. */
  readonly text: string
  /** Number of UTF-16 units from its start in bold. */
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
  /** Tries once, until `signal` at most. Never throws, and never reveals the bot's token. */
  send(message: ChatMessage, signal: AbortSignal): Promise<ChatAnswer>
}

/** Something handed on in a chat, as plain text. */
export interface ShareCard {
  /** At most 64 bytes, the same for the same card. */
  readonly id: string
  readonly title: string
  readonly text: string
  /** A JPEG at an HTTPS address; null shows text alone. */
  readonly pictureUrl: string | null
  readonly button: { readonly label: string; readonly url: string } | null
}

/** All throw where Telegram does not answer or refuses. */
export interface Shares {
  /** Makes a card ready for one person to send on; gives its id, good for minutes. */
  prepare(userId: string, card: ShareCard): Promise<string>
  /** Answers an inline query with cards, for the user who asks, cached for that many seconds. */
  answer(queryId: string, cards: readonly ShareCard[], cacheS: number): Promise<void>
  /** Posts to a channel, `@name` or its number; gives the message's number. */
  post(chat: string, text: string): Promise<number>
}
