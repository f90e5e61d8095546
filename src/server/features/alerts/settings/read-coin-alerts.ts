import type { Reader } from '#server/db/database.ts'
import { type CoinAlert, serializeCoinAlert } from './coin-alert.ts'

/**
 * Coins whose alerts are on, in the order they were set; those beyond `limit` slots are stored but
 * not sent.
 */
export async function readCoinAlerts(
  reader: Reader,
  accountId: string,
  limit: number,
): Promise<CoinAlert[]> {
  const rows = await reader
    .selectFrom('coin_alerts')
    .innerJoin('coins', 'coins.id', 'coin_alerts.coin_id')
    .selectAll('coin_alerts')
    .select(['coins.id', 'coins.symbol'])
    .where('coin_alerts.account_id', '=', accountId)
    .where('coin_alerts.is_on', '=', 1)
    .orderBy('coin_alerts.set_wall_time')
    .orderBy('coin_alerts.coin_id')
    .execute()
  return rows.map((row, place) => serializeCoinAlert(row, place >= limit))
}
