import type { Reader } from '#server/db/database.ts'

/** Coins whose alerts are on, except `excludedId`: the slots in use. */
export async function countCoinAlerts(
  reader: Reader,
  accountId: string,
  excludedId = '',
): Promise<number> {
  const { count } = await reader
    .selectFrom('coin_alerts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('is_on', '=', 1)
    .where('coin_id', '<>', excludedId)
    .executeTakeFirstOrThrow()
  return count
}
