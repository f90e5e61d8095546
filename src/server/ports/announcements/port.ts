import type { Venue } from '#domain/market/market.ts'

export type AnnouncementKind = 'listing' | 'delisting'

/** An exchange's announcement that coins are listed or delisted. */
export interface Announcement {
  readonly venue: Venue
  readonly kind: AnnouncementKind
  /** As the exchange wrote it, at most 300 characters; never HTML to be rendered. */
  readonly title: string
  /** The exchange's own page, `https:` only; null where it names none. */
  readonly url: string | null
  /** ms UTC. */
  readonly publishedAt: number
}

/** An exchange's feed of announcements. */
export interface AnnouncementSource {
  /** Unique among the sources: `OKX`. */
  readonly name: string
  /**
   * The newest announcements, in any order; malformed ones are left out. Throws `VendorRefused` and the
   * like where the exchange gives no usable answer.
   *
   * @param now ms UTC
   */
  fetchNewest(now: number, signal: AbortSignal): Promise<Announcement[]>
}
