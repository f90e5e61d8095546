import type { Reader } from '#server/db/database.ts'
import { type CoinAlert, serializeCoinAlert } from './coin-alert.ts'
import { readCoinAlerts } from './read-coin-alerts.ts'

/** Alert settings of one coin, whether they were ever set or not; null for an unknown coin. */
export async function readCoinAlert(
  reader: Reader,
  { accountId, coinId, limit }: { accountId: string; coinId: string; limit: number },
): Promise<CoinAlert | null> {
  const coin = await reader
    .selectFrom('coins')
    .select(['id', 'symbol'])
    .where('id', '=', coinId)
    .executeTakeFirst()
  if (coin === undefined) return null
  const on = await readCoinAlerts(reader, accountId, limit)
  const found = on.find((alert) => alert.coinId === coinId)
  if (found !== undefined) return found
  const row = await reader
    .selectFrom('coin_alerts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('coin_id', '=', coinId)
    .executeTakeFirst()
  return serializeCoinAlert({ ...coin, ...row }, false)
}
