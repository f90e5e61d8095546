import type { Tx } from '#server/db/database.ts'
import { SIGN_UP_SOURCE } from '../card/card-store.ts'
import { lockMembership } from './membership-status.ts'

/**
 * Whether somebody has what must not be lost with the account: days of membership, a card in addition to
 * the unused one of the sign-up, points, an order, friends. Nobody adds any until the transaction ends.
 */
export async function hasBelongings(tx: Tx, accountId: string): Promise<boolean> {
  await lockMembership(tx, accountId)
  const card = await tx
    .selectFrom('cards')
    .select('id')
    .where('account_id', '=', accountId)
    .where((is) =>
      is.or([is('source', '<>', SIGN_UP_SOURCE), is('used_wall_time', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst()
  if (card !== undefined) return true
  for (const [table, column] of BELONGINGS) {
    const row = await tx
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .where(column, '=', accountId)
      .executeTakeFirstOrThrow()
    if (row.count > 0) return true
  }
  return false
}

const BELONGINGS = [
  ['membership_grants', 'account_id'],
  ['orders', 'account_id'],
  ['ledger_accounts', 'owner_id'],
  ['invitations', 'inviter_id'],
] as const
