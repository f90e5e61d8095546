import type { Reader } from '#server/db/database.ts'
import type { CoinWithMarket } from '#server/features/signals/serialize/serialize-coin.ts'
import { Refusal } from '#server/refusal.ts'
import { selectPrimary } from './sql.ts'

/** A coin, and its primary market where it has one. */
export interface ReadCoin {
  readonly symbol: string
  readonly primary: CoinWithMarket | null
}

/**
 * A coin by its id.
 *
 * @throws Refusal `unknownCoin`
 */
export async function readCoin(reader: Reader, coinId: string): Promise<ReadCoin> {
  const row = await reader
    .selectFrom('coins')
    .select('symbol')
    .where('id', '=', coinId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('unknownCoin')
  return { symbol: row.symbol, primary: (await selectPrimary(reader, coinId)) ?? null }
}
