import type { Context } from '#server/context.ts'
import { NEW_FOR_MS, type Notice } from './notice.ts'
import { storeNotices } from './store-notices.ts'

/**
 * Makes listings of coins whose first market began to trade within 30 days, and notes markets of coins
 * that were announced. Only venues that report the time are heard: for another, new to Buoy would not
 * mean new.
 */
export async function storeNewMarkets(context: Context, now: number): Promise<void> {
  const rows = await context.db.reader
    .selectFrom('markets')
    .innerJoin('coins', 'coins.id', 'markets.coin_id')
    .leftJoin('listings', 'listings.symbol_key', 'markets.coin_id')
    .leftJoin('listing_notices', (join) =>
      join
        .onRef('listing_notices.listing_id', '=', 'listings.id')
        .onRef('listing_notices.venue', '=', 'markets.venue')
        .on('listing_notices.kind', '=', 'market'),
    )
    .select(['coins.symbol', 'markets.venue', 'markets.base', 'markets.quote'])
    .select('markets.listed_time as listedTime')
    .where('markets.listed_time', '>', now - NEW_FOR_MS)
    .where('markets.listed_time', '<=', now)
    .where('listing_notices.listing_id', 'is', null)
    .orderBy('markets.listed_time')
    .execute()
  const notices = rows.map(({ symbol, venue, base, quote, listedTime }): Notice => {
    const title = `${base}/${quote}`
    const published_time = listedTime ?? now
    return {
      symbol,
      name: '',
      venue,
      kind: 'market',
      title,
      url: null,
      published_time,
      tradingTime: listedTime,
    }
  })
  await storeNotices(context, notices, now)
}
