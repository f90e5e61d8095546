import type { MarketKind, Venue } from '#domain/market/market.ts'
import type { Reader } from '#server/db/database.ts'

/** A market with what collecting needs to know of it. Market times. */
export interface DueMarket {
  readonly id: string
  readonly coinId: string
  readonly venue: Venue
  readonly kind: MarketKind
  readonly venueSymbol: string
  readonly validFrom: number
  readonly validTo: number | null
  readonly collectedThrough: number
}

/** What `DueMarket` is made of, to be narrowed by the caller. */
export function selectMarkets(reader: Reader) {
  return reader
    .selectFrom('markets')
    .select([
      'markets.id',
      'markets.coin_id as coinId',
      'markets.venue',
      'markets.kind',
      'markets.venue_symbol as venueSymbol',
      'markets.valid_from as validFrom',
      'markets.valid_to as validTo',
      'markets.collected_through as collectedThrough',
    ])
}
