import type { Reader } from '#server/db/database.ts'
import { type DueMarket, selectMarkets } from './due-market.ts'

/** Markets without a first history that have not ended by `now`, largest 24 h volume first. */
export async function listCold(reader: Reader, now: number): Promise<DueMarket[]> {
  const rows = await selectMarkets(reader)
    .leftJoin('tickers', 'tickers.market_id', 'markets.id')
    .where('warm_since', 'is', null)
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>', now)]))
    .orderBy('tickers.quote_volume_24h', (order) => order.desc().nullsLast())
    .orderBy('markets.id')
    .execute()
  return rows.map((row) => ({ ...row, collectedThrough: 0 }))
}
