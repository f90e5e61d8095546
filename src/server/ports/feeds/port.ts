/** A feed of news. */
export interface FeedAddress {
  /** As readers see it: `CoinDesk`. */
  readonly name: string
  readonly url: string
}

/** What a feed said of its last answer, to be asked whether there is a newer one. */
export interface FeedMark {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** An item of a feed. */
export interface FeedItem {
  /** Plain text without markup, not shortened. */
  readonly text: string
  /** Address of its page as the feed spells it, perhaps relative; never one to be opened unchecked. */
  readonly link: string | undefined
  /** Its time as the feed spells it. */
  readonly time: string | undefined
}

/** What a feed answered: `same` where nothing is new since its mark. */
export type FeedAnswer =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'items'
      /** The newest, in the feed's order; malformed ones are left out. */
      readonly items: readonly FeedItem[]
      readonly mark: FeedMark
      /** Where it was found after redirects, to resolve relative links. */
      readonly url: string
    }

/** Reads feeds of news from the web. */
export interface FeedReader {
  /**
   * Reads one feed, RSS, RDF, Atom or JSON. Throws `VendorRefused` and the like where there is no usable
   * answer, and `AddressRefused` where an address leads to a machine that is not on the public internet.
   */
  read(feed: FeedAddress, mark: FeedMark, signal: AbortSignal): Promise<FeedAnswer>
}
