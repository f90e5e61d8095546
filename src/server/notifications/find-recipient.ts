import type { Language } from '#contract/headers.ts'
import type { Reader } from '#server/db/database.ts'

/** The owner of an account, as notifications address them. */
export interface Recipient {
  readonly nickname: string
  /** Normalised; null where there is none. */
  readonly email: string | null
  readonly mobile: string | null
  readonly language: Language
}

/**
 * The recipient of notifications about an account. Read it in the transaction of the change, so that
 * the notification goes to the contacts of that moment.
 */
export async function findRecipient(reader: Reader, accountId: string): Promise<Recipient> {
  return await reader
    .selectFrom('accounts')
    .select(['nickname', 'email', 'mobile', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** The owner of a wallet, as notifications address them. */
export interface WalletRecipient extends Recipient {
  /** The bound Telegram account; null where there is none. */
  readonly telegramId: number | null
}

/** The recipient of notifications about a wallet, read in the transaction of the change. */
export async function findWalletRecipient(
  reader: Reader,
  accountId: string,
): Promise<WalletRecipient> {
  const recipient = await findRecipient(reader, accountId)
  const link = await reader
    .selectFrom('account_links')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('provider', '=', 'telegram')
    .executeTakeFirst()
  return { ...recipient, telegramId: link === undefined ? null : Number(link.subject) }
}
