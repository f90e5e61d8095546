import type { Venue } from '#domain/market/market.ts'
import type { Reader } from '#server/db/database.ts'
import type { CoinWithMarket } from './serialize/serialize-coin.ts'

/** The venues that have markets. */
export async function selectVenues(reader: Reader): Promise<Set<Venue>> {
  const rows = await reader.selectFrom('markets').select('venue').distinct().execute()
  return new Set(rows.map((row) => row.venue))
}

/** A coin on its primary market. */
export interface CoinRow extends CoinWithMarket {
  readonly quote_volume_24h: number | null
}

/** All coins that have a primary market, unordered. */
export async function selectCoins(reader: Reader): Promise<CoinRow[]> {
  return await coinsOnPrimary(reader).execute()
}

/** One coin on its primary market. */
export async function selectCoin(reader: Reader, coinId: string): Promise<CoinRow | undefined> {
  return await coinsOnPrimary(reader).where('coins.id', '=', coinId).executeTakeFirst()
}

/** Ingestion watermarks of some markets, by market id. */
export async function selectCollected(
  reader: Reader,
  marketIds: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await reader
    .selectFrom('markets')
    .select(['id', 'collected_through'])
    .where('id', 'in', marketIds)
    .execute()
  return new Map(rows.map((row) => [row.id, row.collected_through]))
}

function coinsOnPrimary(reader: Reader) {
  return reader
    .selectFrom('coins')
    .innerJoin('markets', 'markets.id', 'coins.primary_market_id')
    .leftJoin('tickers', 'tickers.market_id', 'markets.id')
    .select([
      'coins.id as coin_id',
      'coins.symbol',
      'markets.id as market_id',
      'markets.venue',
      'markets.kind',
      'markets.base',
      'markets.multiplier',
      'markets.quote',
      'tickers.quote_volume_24h',
    ])
}
