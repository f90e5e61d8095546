import type { Language } from '#contract/headers.ts'
import type { Reader } from '#server/db/database.ts'

/** What is needed to tell somebody of their account. */
export interface Owner {
  readonly nickname: string
  /** Normalised; null where there is none. */
  readonly email: string | null
  readonly mobile: string | null
  readonly language: Language
}

/**
 * Whom to tell of an account. Read it in the transaction that changes something, so that the letter
 * goes to who was there then, and leaves before a stop can come between.
 */
export async function findOwner(reader: Reader, accountId: string): Promise<Owner> {
  return await reader
    .selectFrom('accounts')
    .select(['nickname', 'email', 'mobile', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}
