import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { keyedHash } from '#server/features/account/guard/secret.ts'
import { DAY_MS } from '#domain/time/interval.ts'

/** A contact, or a linked external account, of an account. */
export interface Identity {
  readonly accountId: string
  /** `'ann@example.com'`, `'telegram:4711'` */
  readonly sign: string
}

/**
 * Stores a keyed hash of a contact or link that an account has. It remains after a change of the contact
 * and the account itself, so that a returning person is recognized.
 */
export async function addIdentityHash(
  context: Pick<Context, 'accountKey' | 'wallClock'>,
  tx: Tx,
  { accountId, sign }: Identity,
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

const STORED_DAYS = 365

/** Deletes the identity hashes of erased accounts after a year. */
export async function deleteOldIdentityHashes({
  db,
  wallClock,
}: Pick<Context, 'db' | 'wallClock'>): Promise<void> {
  const oldest = wallClock.now() - STORED_DAYS * DAY_MS
  await db.transaction((tx) =>
    tx
      .deleteFrom('person_marks')
      .where('noted_wall_time', '<=', oldest)
      .where('account_id', 'in', (of) =>
        of.selectFrom('accounts').select('id').where('state', '=', 'erased'),
      )
      .execute(),
  )
}
