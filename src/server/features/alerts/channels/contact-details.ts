import type { Language } from '#contract/headers.ts'
import type { Reader } from '#server/db/database.ts'
import { type ChannelLink, UNBOUND } from './channel-adapter.ts'

/** Addresses for e-mails and text messages to an account. */
export interface ContactDetails {
  /** Normalised; null where there is none. */
  readonly email: string | null
  /** E.164. */
  readonly mobile: string | null
  readonly language: Language
}

/** The contacts of an active account; undefined for any other. */
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

/** The link of a channel that reaches a contact of the account, masked by `mask`. */
export async function readContactLink(
  reader: Reader,
  accountId: string,
  {
    contact,
    mask,
  }: { readonly contact: 'email' | 'mobile'; readonly mask: (value: string) => string },
): Promise<ChannelLink> {
  const account = await reader
    .selectFrom('accounts')
    .select(['email', 'mobile'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const value = account?.[contact] ?? null
  return value === null ? UNBOUND : { state: 'ready', target: mask(value) }
}
