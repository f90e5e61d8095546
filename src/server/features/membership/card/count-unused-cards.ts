import type { Reader } from '#server/db/database.ts'

/** How many cards somebody has that are unused and have not expired. */
export async function countUnusedCards(
  reader: Reader,
  accountId: string,
  wallNow: number,
): Promise<number> {
  const { total } = await reader
    .selectFrom('cards')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('used_wall_time', 'is', null)
    .where('expires_wall_time', '>', wallNow)
    .executeTakeFirstOrThrow()
  return total
}
