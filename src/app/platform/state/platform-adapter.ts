import type { ShareCard } from '../share/share-card.ts'

/** Kinds of haptic feedback. */
export type HapticKind = 'select' | 'tap' | 'success' | 'warning' | 'error'

/** Result of a Telegram invoice as the client reports it; only the server knows the payment. */
export type InvoiceEnd = 'paid' | 'pending' | 'cancelled' | 'failed'

/** Answer to the bot's request for write access. */
export type WriteAccess = 'allowed' | 'denied' | 'unknown'

/** Result of sending a prepared card to a chat. */
export type PreparedEnd = 'sent' | 'declined' | 'failed'

/** Colours of what Telegram or the browser draws around the page, as `#rrggbb`. */
export interface BarColours {
  readonly header: string
  readonly background: string
  readonly bottom: string
}

/**
 * What the app may ask of its host. The browser and Telegram each have an adapter; what an adapter
 * cannot do it ignores; no call throws, or waits more than two seconds except for the user.
 */
export interface Platform {
  /** Lets the hand feel what happened, on phones that can. */
  haptic(kind: HapticKind): void
  /** Offers a card to others; `failed` means that the link can only be shown and copied by hand. */
  share(card: ShareCard): Promise<'shared' | 'copied' | 'failed'>
  /** Copies a text and returns whether it succeeded. */
  copyText(text: string): Promise<boolean>
  /** Opens an `http(s)` address outside the app, a Telegram link in Telegram. */
  openLink(url: string): void
  /** Opens an invoice inside Telegram; fails elsewhere. */
  openInvoice(url: string): Promise<InvoiceEnd>
  /** Asks whether Telegram's bot may write; `unknown` where nobody answers, or there is no bot. */
  requestWriteAccess(): Promise<WriteAccess>
  /** Prepared cards for Telegram's chats: whether they can be sent, and sending one. */
  readonly prepared: { readonly canSend: boolean; send(id: string): Promise<PreparedEnd> }
  /** Reads a QR code with the camera: whether it can, and its text; null where none was read. */
  readonly scanner: { readonly canScan: boolean; scan(text: string): Promise<string | null> }
  /** Colours the bars around the page like the page. */
  setBarColours(colours: BarColours): void
  /** Home screen: whether the app can be added, and the request to add it. */
  readonly homeScreen: { canAdd(): Promise<boolean>; add(): Promise<void> }
  /** The whole screen, where it helps; it comes when it comes, or never. */
  readonly fullscreen: { enter(): void; leave(): void }
  /** Asks before the app is closed, until the returned function is called by every holder. */
  readonly holdClosing: () => () => void
  /** Keeps a pull downwards from closing the app, until every holder has let go. */
  readonly lockSwipe: () => () => void
}
