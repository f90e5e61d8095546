import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { decimalText } from '#domain/money/decimal.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Reader } from '#server/db/door.ts'
import { Refusal } from '#server/refusal.ts'

type Answer = AnswerOf<'GET /market/tickers'>
type Ticker = Answer['tickers'][number]

const MOST_COINS = 200

/**
 * Last price and 24 h figures of each coin on its primary market, highest 24 h volume first.
 * Refuses `unknownCoin` where a named coin is not watched, `malformed` above 200 names.
 */
export async function listTickers(
  context: Context,
  _actor: Actor,
  input: ParsedRequestOf<'GET /market/tickers'>,
): Promise<Answer> {
  const wanted = input.coinIds?.split(',').filter((id) => id !== '')
  if (wanted !== undefined && wanted.length > MOST_COINS) {
    throw new Refusal('malformed', { field: 'coinIds' })
  }
  const query = selectTickers(context.db.reader)
  const rows = await (wanted === undefined || wanted.length === 0
    ? query
    : query.where('tickers.coin_id', 'in', wanted)
  ).execute()
  const found = new Set(rows.map((row) => row.coin_id))
  if (wanted?.some((id) => !found.has(id))) throw new Refusal('unknownCoin')
  return { tickers: rows.map(tickerOf) }
}

/** Tickers of primary markets that changed after `asOf` (market time), for the stream. */
export async function tickersChangedSince(reader: Reader, asOf: number): Promise<Ticker[]> {
  const rows = await selectTickers(reader).where('tickers.as_of', '>', asOf).execute()
  return rows.map(tickerOf)
}

function selectTickers(reader: Reader) {
  return reader
    .selectFrom('tickers')
    .innerJoin('coins', 'coins.primary_market_id', 'tickers.market_id')
    .innerJoin('markets', 'markets.id', 'tickers.market_id')
    .selectAll('tickers')
    .select('markets.has_quote_volume')
    .orderBy('tickers.quote_volume_24h', (order) => order.desc().nullsLast())
    .orderBy('tickers.market_id')
}

type SelectedTicker = Awaited<ReturnType<ReturnType<typeof selectTickers>['execute']>>[number]

function tickerOf(row: SelectedTicker): Ticker {
  return {
    coinId: row.coin_id,
    marketId: row.market_id,
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
