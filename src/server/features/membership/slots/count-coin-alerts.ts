import type { Reader } from '#server/db/database.ts'

/** Coins whose alerts are on, other than `besides`: the places in use. */
export async function countCoinAlerts(
  reader: Reader,
  accountId: string,
  besides = '',
): Promise<number> {
  const { count } = await reader
    .selectFrom('coin_alerts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('is_on', '=', 1)
    .where('coin_id', '<>', besides)
    .executeTakeFirstOrThrow()
  return count
}
