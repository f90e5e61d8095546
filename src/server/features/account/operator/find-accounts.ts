import type { Reader } from '#server/db/database.ts'
import { type AccountSummary, readSummaries } from './account-summary.ts'
import { idsNamed } from './ids-named.ts'

/**
 * Accounts that a text names, newest first: an id or invitation code, an email address, a mobile
 * number with its country code, a Telegram id or user name. All of it, never a part of it.
 *
 * @example await findAccounts(reader, '@ann_lee', { isMasked: true })
 */
export async function findAccounts(
  reader: Reader,
  text: string,
  choice: { readonly isMasked: boolean },
): Promise<AccountSummary[]> {
  return await readSummaries(reader, await idsNamed(reader, text), choice)
}
