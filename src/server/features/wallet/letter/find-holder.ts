import type { Reader } from '#server/db/database.ts'
import { findOwner, type Owner } from '#server/features/account/letter/find-owner.ts'

/** Whom to tell of a wallet, and where. */
export interface Holder extends Owner {
  /** The bound Telegram account; null where there is none. */
  readonly telegramId: number | null
}

/** As of the transaction that changes something, so that who was there then is told. */
export async function findHolder(reader: Reader, accountId: string): Promise<Holder> {
  const owner = await findOwner(reader, accountId)
  const link = await reader
    .selectFrom('account_links')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('provider', '=', 'telegram')
    .executeTakeFirst()
  return { ...owner, telegramId: link === undefined ? null : Number(link.subject) }
}
