import { isCollectable, marketsOfListing } from '#domain/market/coin.ts'
import type { Market } from '#domain/market/market.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Tx } from '#server/db/database.ts'
import { type CollectTools, writeGuarded } from '../collect/collecting.ts'
import { endDelisted } from './end-delisted.ts'

/** How far back a listing's ticker may have meant another coin and still matter. */
const LOOK_BACK_MS = 400 * DAY_MS
/** Beyond the next sync, so that a ticker's turn is known before it comes. */
const LOOK_AHEAD_MS = 2 * DAY_MS
const ROWS_A_STATEMENT = 200

/**
 * Writes what the venues list into coins and markets. New ones begin cold; with live data one
 * that its venue took down ends, and goes on where it is listed again. Repeating it changes nothing.
 */
export async function syncMarkets(tools: CollectTools): Promise<void> {
  const { exchange, signal } = tools
  const now = exchange.now()
  const listings = (await exchange.listMarkets(signal)).filter(isCollectable)
  const markets = listings.flatMap((listing) =>
    marketsOfListing(listing, now - LOOK_BACK_MS, now + LOOK_AHEAD_MS),
  )
  for (let start = 0; start < markets.length; start += ROWS_A_STATEMENT) {
    const some = markets.slice(start, start + ROWS_A_STATEMENT)
    await writeGuarded(tools, async (tx) => {
      await insertMarkets(tx, some)
      await updateEnds(tx, some)
    })
  }
  if (exchange.world === 'live') await endDelisted(tools, markets)
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

/** A market that is listed again has no end, and one whose ticker turns to another coin gets one. */
async function updateEnds(tx: Tx, markets: readonly Market[]): Promise<void> {
  const ends = new Map(markets.map(({ id, validTo }) => [id, validTo]))
  const known = await tx
    .selectFrom('markets')
    .select(['id', 'valid_to'])
    .where('id', 'in', [...ends.keys()])
    .execute()
  for (const { id, valid_to } of known) {
    const end = ends.get(id) ?? null
    if (valid_to === end) continue
    await tx.updateTable('markets').set({ valid_to: end }).where('id', '=', id).execute()
  }
}
