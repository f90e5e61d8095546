import { isCollectable, marketsOfListing } from '#domain/market/coin.ts'
import type { Market } from '#domain/market/market.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/door.ts'
import type { Exchange } from '#server/ports/exchange/port.ts'

/** How far back a listing's ticker may have meant another coin and still matter. */
const LOOKBACK_MS = 400 * DAY_MS
const ROWS_A_STATEMENT = 200

/**
 * Writes what the venues list into coins and markets. New ones begin cold; in the live world one
 * that a venue which answered no longer lists ends now. Repeating it changes nothing.
 */
export async function syncMarkets(
  context: Context,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<void> {
  const now = exchange.now()
  const listings = (await exchange.listMarkets(signal)).filter(isCollectable)
  const markets = listings.flatMap((listing) => marketsOfListing(listing, now - LOOKBACK_MS, now))
  if (markets.length === 0) return
  for (let start = 0; start < markets.length; start += ROWS_A_STATEMENT) {
    const some = markets.slice(start, start + ROWS_A_STATEMENT)
    await context.db.transaction((tx) => insertMarkets(tx, some))
  }
  if (exchange.world === 'live') await endDelisted(context, markets, now)
}

async function insertMarkets(tx: Tx, markets: readonly Market[]): Promise<void> {
  const coins = new Map(markets.map((market) => [market.coinId, market.symbol]))
  await tx
    .insertInto('coins')
    .values([...coins].map(([id, symbol]) => ({ id, symbol, primary_market_id: null })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await tx
    .insertInto('markets')
    .values(
      markets.map((market) => ({
        id: market.id,
        coin_id: market.coinId,
        venue: market.venue,
        kind: market.kind,
        venue_symbol: market.venueSymbol,
        base: market.base,
        quote: market.quote,
        multiplier: market.multiplier,
        has_quote_volume: market.hasQuoteVolume ? (1 as const) : (0 as const),
        listed_time: market.listedTime,
        valid_from: market.validFrom,
        valid_to: market.validTo,
        collected_through: null,
        warm_since: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function endDelisted(
  context: Context,
  listed: readonly Market[],
  now: number,
): Promise<void> {
  const ids = new Set(listed.map((market) => market.id))
  const answered = new Set(listed.map((market) => market.venue))
  const known = await context.db.reader
    .selectFrom('markets')
    .select(['id', 'venue'])
    .where('valid_to', 'is', null)
    .execute()
  const gone = known.filter(({ id, venue }) => answered.has(venue) && !ids.has(id))
  if (gone.length === 0) return
  context.log.info({ markets: gone.map(({ id }) => id) }, 'no longer listed')
  await context.db.transaction(async (tx) => {
    await tx
      .updateTable('markets')
      .set({ valid_to: now })
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .where('valid_to', 'is', null)
      .execute()
  })
}
