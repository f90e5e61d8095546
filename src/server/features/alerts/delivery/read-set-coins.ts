import type { SetCoin } from '#domain/alerts/suppression.ts'
import type { Tx } from '#server/db/database.ts'
import { choiceOfRow } from '../settings/coin-alert.ts'

/** Alert settings of single coins by account, then coin. */
export type SetCoins = ReadonlyMap<string, ReadonlyMap<string, SetCoin>>

/**
 * The alert settings of these accounts for these coins, each with the count of coins set before it.
 */
export async function readSetCoins(
  tx: Tx,
  { accountIds, coinIds }: { accountIds: readonly string[]; coinIds: readonly string[] },
): Promise<SetCoins> {
  if (accountIds.length === 0 || coinIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('coin_alerts as own')
    .selectAll('own')
    .select((of) =>
      of
        .selectFrom('coin_alerts as other')
        .select((count) => count.fn.countAll<number>().as('before'))
        .whereRef('other.account_id', '=', 'own.account_id')
        .where('other.is_on', '=', 1)
        .where((column) =>
          column.or([
            column('other.set_wall_time', '<', column.ref('own.set_wall_time')),
            column.and([
              column('other.set_wall_time', '=', column.ref('own.set_wall_time')),
              column('other.coin_id', '<', column.ref('own.coin_id')),
            ]),
          ]),
        )
        .as('before'),
    )
    .where('own.account_id', 'in', accountIds)
    .where('own.coin_id', 'in', coinIds)
    .execute()
  const accounts = new Map<string, Map<string, SetCoin>>()
  for (const row of rows) {
    const coins = accounts.get(row.account_id) ?? new Map<string, SetCoin>()
    accounts.set(row.account_id, coins)
    coins.set(row.coin_id, {
      isOn: row.is_on === 1,
      ...choiceOfRow(row),
      before: row.before ?? 0,
    })
  }
  return accounts
}
