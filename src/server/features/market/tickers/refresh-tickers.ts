import type { Context } from '#server/context.ts'
import type { TickerRow } from '#server/db/tables/market.ts'
import type { Exchange, VenueTicker } from '#server/ports/exchange/port.ts'
import { symbolKey } from './symbol-key.ts'

const ROWS_A_STATEMENT = 200

/**
 * Stores the venues' tickers of known markets, except those older than the stored one or without a
 * positive price, and notifies the bus.
 */
export async function refreshTickers(
  context: Context,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<void> {
  const tickers = await exchange.fetchTickers(signal)
  const markets = await context.db.reader
    .selectFrom('markets')
    .select(['id', 'coin_id', 'venue', 'kind', 'venue_symbol', 'valid_from', 'valid_to'])
    .execute()
  const bySymbol = Map.groupBy(markets, (row) =>
    symbolKey({ venue: row.venue, kind: row.kind, venueSymbol: row.venue_symbol }),
  )
  const rows = tickers.flatMap((ticker): TickerRow[] => {
    const market = bySymbol
      .get(symbolKey(ticker))
      ?.find(
        (row) =>
          row.valid_from <= ticker.asOf && (row.valid_to === null || ticker.asOf < row.valid_to),
      )
    if (market === undefined || !(ticker.price > 0)) return []
    return [rowOf(market.id, market.coin_id, ticker)]
  })
  if (rows.length === 0) return
  await context.db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
      await tx
        .insertInto('tickers')
        .values(rows.slice(start, start + ROWS_A_STATEMENT))
        .onConflict((conflict) =>
          conflict
            .column('market_id')
            .doUpdateSet((row) => ({
              price: row.ref('excluded.price'),
              change_24h: row.ref('excluded.change_24h'),
              high_24h: row.ref('excluded.high_24h'),
              low_24h: row.ref('excluded.low_24h'),
              quote_volume_24h: row.ref('excluded.quote_volume_24h'),
              as_of: row.ref('excluded.as_of'),
            }))
            .whereRef('excluded.as_of', '>=', 'tickers.as_of'),
        )
        .execute()
    }
  })
  await context.bus.publish({
    kind: 'tickers',
    asOf: rows.reduce((newest, row) => Math.max(newest, row.as_of), 0),
  })
}

function rowOf(marketId: string, coinId: string, ticker: VenueTicker): TickerRow {
  return {
    market_id: marketId,
    coin_id: coinId,
    price: ticker.price,
    change_24h: ticker.change24h,
    high_24h: ticker.high24h,
    low_24h: ticker.low24h,
    quote_volume_24h: ticker.quoteVolume24h,
    as_of: ticker.asOf,
  }
}
