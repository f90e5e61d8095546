import type { Reader } from '#server/db/database.ts'

/** How many browsers of somebody take pushes. */
export async function countBrowsers(reader: Reader, accountId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('push_subscriptions')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}
