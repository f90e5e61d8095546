import type { Reader } from '#server/db/door.ts'
import { type DueMarket, selectMarkets } from './due-market.ts'

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
