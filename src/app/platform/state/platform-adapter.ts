import type { ShareCard } from '../share/share-card.ts'

/** What a touch is told by: a choice, a tap, and how something ended. */
export type HapticKind = 'select' | 'tap' | 'success' | 'warning' | 'error'

/** How a bill of Telegram ended, as far as the client says; only the server knows what was paid. */
export type InvoiceEnd = 'paid' | 'pending' | 'cancelled' | 'failed'

/** What came of asking whether the bot may write. */
export type WriteAccess = 'allowed' | 'denied' | 'unknown'

/** What became of a card that was offered to a chat; who declined has decided. */
export type PreparedEnd = 'sent' | 'declined' | 'failed'

/** Colours of what Telegram or the browser draws around the page, as `#rrggbb`. */
export interface BarColours {
  readonly header: string
  readonly background: string
  readonly bottom: string
}

/**
 * What the app may ask of what it runs in. The browser and Telegram each have a twin; what a twin
 * cannot do it leaves undone, and no call throws, or waits longer than two seconds but for a person.
 */
export interface Platform {
  /** Lets the hand feel what happened, on phones that can. */
  haptic(kind: HapticKind): void
  /** Offers a card to others; `failed` means that the link can only be shown and copied by hand. */
  share(card: ShareCard): Promise<'shared' | 'copied' | 'failed'>
  /** Puts a text on the clipboard and tells whether it is there. */
  copyText(text: string): Promise<boolean>
  /** Opens an `http(s)` address outside the app, a Telegram link in Telegram. */
  openLink(url: string): void
  /** Opens a bill over the app, where Telegram is around; elsewhere it fails. */
  openInvoice(url: string): Promise<InvoiceEnd>
  /** Asks whether Telegram's bot may write; `unknown` where nobody answers, or there is no bot. */
  requestWriteAccess(): Promise<WriteAccess>
  /** Cards that the server made ready, for Telegram's chats: whether they can be sent, and sending one. */
  readonly prepared: { readonly canSend: boolean; send(id: string): Promise<PreparedEnd> }
  /** Reads a QR code with the camera: whether it can, and its text; null where none was read. */
  readonly scanner: { readonly canScan: boolean; scan(text: string): Promise<string | null> }
  /** Colours the bars around the page like the page. */
  setBarColours(colours: BarColours): void
  /** The app among the device's apps: whether it can be put there, and the question to put it there. */
  readonly homeScreen: { canAdd(): Promise<boolean>; add(): Promise<void> }
  /** The whole screen, where it helps; it comes when it comes, or never. */
  readonly fullscreen: { enter(): void; leave(): void }
  /** Asks before the app is closed, until the returned function is called by every holder. */
  readonly holdClosing: () => () => void
  /** Keeps a pull downwards from closing the app, until every holder has let go. */
  readonly lockSwipe: () => () => void
}
