import { contactKind } from '#domain/account/contact.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import type { AccountRow } from '#server/db/tables/account.ts'

export type FoundAccount = Pick<
  AccountRow,
  'id' | 'password_hash' | 'mobile' | 'email' | 'language'
>

/** Account of a contact; null where there is none, or for an account whose cancellation has come due. */
export async function findAccount(
  { wallClock }: Pick<Context, 'wallClock'>,
  reader: Reader,
  contact: string,
): Promise<FoundAccount | null> {
  const row = await reader
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'mobile', 'email', 'language'])
    .where(contactKind(contact), '=', contact)
    .where((eb) =>
      eb.or([eb('ends_wall_time', 'is', null), eb('ends_wall_time', '>', wallClock.now())]),
    )
    .executeTakeFirst()
  return row ?? null
}
