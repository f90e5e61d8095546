import type { MarketKind, Venue } from '#domain/market/market.ts'
import type { Reader } from '#server/db/door.ts'

/** A market with what collecting needs to know of it. Market times. */
export interface DueMarket {
  readonly id: string
  readonly venue: Venue
  readonly kind: MarketKind
  readonly venueSymbol: string
  readonly validFrom: number
  readonly validTo: number | null
  readonly collectedThrough: number
}

/** Warm markets that are not collected up to `time`; an ended one only up to its end. */
export async function listDue(reader: Reader, time: number): Promise<DueMarket[]> {
  const rows = await selectMarkets(reader)
    .where('warm_since', 'is not', null)
    .where('collected_through', '<', time)
    .where((where) =>
      where.or([
        where('valid_to', 'is', null),
        where('valid_to', '>', where.ref('collected_through')),
      ]),
    )
    .execute()
  return rows.map(({ collectedThrough, ...row }) => ({
    ...row,
    collectedThrough: collectedThrough ?? 0,
  }))
}

/** Markets without a first history, largest 24 h volume first. */
export async function listCold(reader: Reader): Promise<DueMarket[]> {
  const rows = await selectMarkets(reader)
    .leftJoin('tickers', 'tickers.market_id', 'markets.id')
    .where('warm_since', 'is', null)
    .orderBy('tickers.quote_volume_24h', (order) => order.desc().nullsLast())
    .orderBy('markets.id')
    .execute()
  return rows.map((row) => ({ ...row, collectedThrough: 0 }))
}

function selectMarkets(reader: Reader) {
  return reader
    .selectFrom('markets')
    .select([
      'markets.id',
      'markets.venue',
      'markets.kind',
      'markets.venue_symbol as venueSymbol',
      'markets.valid_from as validFrom',
      'markets.valid_to as validTo',
      'markets.collected_through as collectedThrough',
    ])
}
