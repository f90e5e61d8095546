import type { AnnouncedCoin } from '#domain/listings/name/read-announcement.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { ListingNoticeRow } from '#server/db/tables/listings.ts'

/** An older announcement is no news. @assumed */
export const NEW_FOR_MS = 30 * DAY_MS

/** What makes a listing: an announcement, or a market that has begun to trade. */
export interface Notice extends AnnouncedCoin, Omit<ListingNoticeRow, 'listing_id'> {
  readonly tradingTime: number | null
}
