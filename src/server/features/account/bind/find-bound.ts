import type { Reader } from '#server/db/database.ts'

/** An account elsewhere that is bound. */
export interface Bound {
  readonly name: string
  readonly username: string | null
  readonly boundAt: number
}

/** The binding of a kind of an account; null where there is none. */
export async function findBound(
  reader: Reader,
  accountId: string,
  provider: 'telegram' | 'twitter',
): Promise<Bound | null> {
  const row = await reader
    .selectFrom('account_links')
    .select(['name', 'username', 'linked_wall_time'])
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (row === undefined) return null
  return { name: row.name, username: row.username, boundAt: row.linked_wall_time }
}
