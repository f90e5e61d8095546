import type { Reader } from '#server/db/database.ts'
import { type CoinRow, selectCoin } from '#server/features/signals/coin-sql.ts'
import { Refusal } from '#server/refusal.ts'

/** A coin, and its primary market where it has one. */
export interface ReadCoin {
  readonly symbol: string
  readonly primary: CoinRow | null
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
  return { symbol: row.symbol, primary: (await selectCoin(reader, coinId)) ?? null }
}

/** @throws Refusal `onlyUsd` for any currency but `usd` @source Spec 8, 9 */
export function requireUsd(currency: string): void {
  if (currency.toLowerCase() !== 'usd') throw new Refusal('onlyUsd')
}
