import type { Reader } from '#server/db/database.ts'
import { selectTickers, type Ticker, tickerOf } from './ticker-rows.ts'

/** Tickers of primary markets that changed after `asOf` (market time), for the stream. */
export async function findChangedTickers(reader: Reader, asOf: number): Promise<Ticker[]> {
  const rows = await selectTickers(reader).where('tickers.as_of', '>', asOf).execute()
  return rows.map(tickerOf)
}
