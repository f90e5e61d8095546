import type { MarketKind, Venue } from '#domain/market/market.ts'
import type { Reader } from '#server/db/database.ts'

/** A market whose history is stored, as the engine sees it. Market times. */
export interface CollectedMarket {
  readonly marketId: string
  readonly coinId: string
  readonly venue: Venue
  readonly kind: MarketKind
  /** Every 15m bar that opens before this is stored or known not to exist. */
  readonly collectedThrough: number
  readonly warmSince: number
  readonly validFrom: number
  readonly validTo: number | null
  /** Whether it is its coin's primary market now. */
  readonly isPrimary: boolean
}

/** All markets with a stored history, by id. */
export async function listCollectedMarkets(reader: Reader): Promise<CollectedMarket[]> {
  const rows = await reader
    .selectFrom('markets')
    .innerJoin('coins', 'coins.id', 'markets.coin_id')
    .select([
      'markets.id as marketId',
      'markets.coin_id as coinId',
      'markets.venue',
      'markets.kind',
      'markets.collected_through as collectedThrough',
      'markets.warm_since as warmSince',
      'markets.valid_from as validFrom',
      'markets.valid_to as validTo',
      'coins.primary_market_id as primaryMarketId',
    ])
    .where('markets.warm_since', 'is not', null)
    .where('markets.collected_through', 'is not', null)
    .orderBy('markets.id')
    .execute()
  return rows.map(({ primaryMarketId, collectedThrough, warmSince, ...row }) => ({
    ...row,
    collectedThrough: collectedThrough ?? 0,
    warmSince: warmSince ?? 0,
    isPrimary: primaryMarketId === row.marketId,
  }))
}
