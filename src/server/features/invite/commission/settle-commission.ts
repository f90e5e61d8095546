import { amountText } from '#domain/wallet/amount.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { findWithheldReason } from '../invitation/find-withheld-reason.ts'

/**
 * Pays a share whose time has come, once however often and wherever it is asked; makes it void where
 * friend and inviter have turned out to be one person, or nobody is there to be paid.
 */
export async function settleCommission(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  commissionId: string,
): Promise<void> {
  const wallNow = context.wallClock.now()
  const row = await tx
    .updateTable('commissions')
    .set({ state: 'settled', changed_wall_time: wallNow })
    .where('id', '=', commissionId)
    .where('state', 'in', ['confirming', 'settling'])
    .where('settles_wall_time', '<=', wallNow)
    .returning(['inviter_id', 'friend_id', 'source', 'amount'])
    .executeTakeFirst()
  if (row === undefined) return
  const { inviter_id: inviterId, friend_id: friendId, source, amount } = row
  const reason = await findWithheldReason(tx, { friendId, inviterId })
  if (reason !== null) {
    await tx
      .updateTable('commissions')
      .set({ state: 'void', reason })
      .where('id', '=', commissionId)
      .execute()
    return
  }
  await postTransaction(context, tx, {
    kind: 'commission',
    source,
    entries: [
      { account: { owner: inviterId }, asset: 'BYU', amount },
      { account: { system: 'issuance' }, asset: 'BYU', amount: -amount },
    ],
  })
  const bill = { amount: amountText(amount, 'BYU'), asset: 'BYU' } as const
  await addBill(context, tx, { accountId: inviterId, kind: 'commission', ...bill })
}
