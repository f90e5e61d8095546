import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { keyedHash } from '#server/features/account/guard/secret.ts'

/** A way to know somebody again: a contact, or an account elsewhere. */
export interface Sign {
  readonly accountId: string
  /** `'ann@example.com'`, `'telegram:4711'` */
  readonly sign: string
}

/**
 * Remembers that an account has this contact or link, hashed under the server's key. It stays where
 * the contact moves on or the account is erased: who comes back with it is the same person.
 */
export async function markPerson(
  context: Pick<Context, 'accountKey' | 'wallClock'>,
  tx: Tx,
  { accountId, sign }: Sign,
): Promise<void> {
  await tx
    .insertInto('person_marks')
    .values({
      mark: keyedHash(context, `person ${sign}`),
      account_id: accountId,
      noted_wall_time: context.wallClock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
