import type { AnswerOf } from '#contract/index.schema.ts'
import type { MarketKind, Venue } from '#domain/market/market.ts'

/** A coin joined with one of its markets, named as in the tables. */
export interface CoinWithMarket {
  readonly coin_id: string
  readonly symbol: string
  readonly market_id: string
  readonly venue: Venue
  readonly kind: MarketKind
  readonly base: string
  readonly multiplier: number
  readonly quote: string
}

/** A coin on one market, serialized: `{symbol: 'PEPE', pair: '1000PEPE/USDT', ...}`. */
export function serializeCoin(
  row: CoinWithMarket,
): Omit<AnswerOf<'GET /aiCoin/queryCoins'>['items'][number], 'readings'> {
  return {
    coinId: row.coin_id,
    symbol: row.symbol,
    marketId: row.market_id,
    exchange: row.venue,
    base: row.base,
    multiplier: row.multiplier,
    pair: `${row.base}/${row.quote}`,
    kind: row.kind,
  }
}
