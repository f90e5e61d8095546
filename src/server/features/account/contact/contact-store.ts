import type { Reader, Tx } from '#server/db/database.ts'
import type { Context } from '#server/context.ts'
import { isUniqueFault } from '#server/db/serialization-conflict.ts'
import { addIdentityHash } from '#server/features/invite/invitation/identity-hash.ts'
import { Refusal } from '#server/refusal.ts'
import { eraseDueHolder } from '../cancel/erase-due.ts'

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

export interface NewContact {
  readonly accountId: string
  readonly kind: ContactKind
  /** Current value; null is none. */
  readonly from: string | null
  readonly to: string
}

/**
 * Gives an account a contact in place of the one it is known to have. False where it has another
 * meanwhile; refuses `contactTaken` where somebody has the new one, also if it came this moment.
 */
export async function setContact(
  context: Context,
  tx: Tx,
  { accountId, kind, from, to }: NewContact,
): Promise<boolean> {
  await eraseDueHolder(context, tx, to)
  try {
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ [kind]: to })
      .where('id', '=', accountId)
      .where(kind, from === null ? 'is' : '=', from)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return false
    await addIdentityHash(context, tx, { accountId, sign: to })
    return true
  } catch (error) {
    if (isUniqueFault(error)) throw new Refusal('contactTaken')
    throw error
  }
}
