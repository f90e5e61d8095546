import { coinPrice } from '#domain/market/coin-price.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { MarketKind, Venue } from '#domain/market/market.ts'
import type { Reader } from '#server/db/database.ts'
import { selectTickers, tickerOf } from '../tickers/ticker-rows.ts'

/** A coin on its primary market with its 24 h figures. */
export interface ListedCoin {
  readonly coinId: string
  /** The coin's own ticker. */
  readonly symbol: string
  readonly marketId: string
  readonly exchange: Venue
  readonly kind: MarketKind
  /** Coins in one unit of the market. */
  readonly multiplier: number
  /** The last price of one coin. */
  readonly price: string
  /** Percent; null while unknown. */
  readonly change24hPct: number | null
  /** USDT; null while unknown. */
  readonly quoteVolume24h: number | null
  readonly isVolumeEstimated: boolean
}

/** Every coin whose ticker on its primary market is of the day before `asOf`, largest volume first. */
export async function readListedCoins(reader: Reader, asOf: number): Promise<ListedCoin[]> {
  const rows = await selectTickers(reader)
    .select(['coins.symbol', 'markets.venue as exchange', 'markets.kind'])
    .where('tickers.as_of', '>', asOf - DAY_MS)
    .execute()
  return rows.map((row) => {
    const { coinId, marketId, price, multiplier, change24hPct, isVolumeEstimated } = tickerOf(row)
    const { symbol, exchange, kind, quote_volume_24h: quoteVolume24h } = row
    return {
      coinId,
      symbol,
      marketId,
      exchange,
      kind,
      multiplier,
      price: coinPrice(price, multiplier) ?? price,
      change24hPct,
      quoteVolume24h,
      isVolumeEstimated,
    }
  })
}
