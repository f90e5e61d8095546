import type { Reader } from '#server/db/database.ts'

/** What of somebody's shares is not settled yet, in millionths of a BYU. */
export async function readPendingByu(reader: Reader, accountId: string): Promise<number> {
  const { sum } = await reader
    .selectFrom('commissions')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('amount'), of.lit(0)).as('sum'))
    .where('inviter_id', '=', accountId)
    .where('state', 'in', ['confirming', 'settling'])
    .executeTakeFirstOrThrow()
  return sum
}
