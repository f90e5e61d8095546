import type { Language } from '#contract/headers.ts'
import type { Reader } from '#server/db/database.ts'

/** Where letters and messages to somebody go. */
export interface ContactDetails {
  /** Normalised; null where there is none. */
  readonly email: string | null
  /** E.164. */
  readonly mobile: string | null
  readonly language: Language
}

/** Whoever is not active any more is not found. */
export async function findContactDetails(
  reader: Reader,
  accountId: string,
): Promise<ContactDetails | undefined> {
  return await reader
    .selectFrom('accounts')
    .select(['email', 'mobile', 'language'])
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .executeTakeFirst()
}
