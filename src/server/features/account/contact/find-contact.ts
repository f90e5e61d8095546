import type { Reader } from '#server/db/database.ts'

export type ContactKind = 'mobile' | 'email'

/** An account's contact of a kind, normalised; null where it has none. */
export async function findContact(
  reader: Reader,
  accountId: string,
  kind: ContactKind,
): Promise<string | null> {
  const row = await reader
    .selectFrom('accounts')
    .select(['mobile', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.[kind] ?? null
}
