import type { AnswerOf } from '#contract/index.schema.ts'
import { decimalText } from '#domain/money/decimal.ts'
import type { Reader } from '#server/db/database.ts'

/** A ticker in the wire's words. */
export type Ticker = AnswerOf<'GET /market/tickers'>['tickers'][number]

/** Tickers of primary markets, highest 24 h volume first. */
export function selectTickers(reader: Reader) {
  return reader
    .selectFrom('tickers')
    .innerJoin('coins', 'coins.primary_market_id', 'tickers.market_id')
    .innerJoin('markets', 'markets.id', 'tickers.market_id')
    .selectAll('tickers')
    .select(['markets.has_quote_volume', 'markets.multiplier'])
    .orderBy('tickers.quote_volume_24h', (order) => order.desc().nullsLast())
    .orderBy('tickers.market_id')
}

type SelectedTicker = Awaited<ReturnType<ReturnType<typeof selectTickers>['execute']>>[number]

/** One row in the wire's words. */
export function tickerOf(row: SelectedTicker): Ticker {
  return {
    coinId: row.coin_id,
    marketId: row.market_id,
    multiplier: row.multiplier,
    price: decimalText(row.price),
    change24hPct: row.change_24h === null ? null : Math.round(row.change_24h * 1e6) / 1e4,
    high24h: textOrNull(row.high_24h),
    low24h: textOrNull(row.low_24h),
    quoteVolume24h: row.quote_volume_24h === null ? null : row.quote_volume_24h.toFixed(0),
    isVolumeEstimated: row.has_quote_volume === 0,
    asOf: row.as_of,
  }
}

function textOrNull(value: number | null): string | null {
  return value === null ? null : decimalText(value)
}
