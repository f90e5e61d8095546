import { amountText } from '#domain/wallet/amount.ts'
import { ledgerAccountId } from '#domain/wallet/system-account.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'

type Stepping = Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>

/**
 * Takes back the share of a payment that went back. Before it was settled nothing moves; after, what
 * was paid is taken as far as the balance reaches: what has been paid out already stays.
 *
 * @source DECISIONS 4
 */
export async function voidCommission(context: Stepping, tx: Tx, source: string): Promise<void> {
  const before = await tx
    .selectFrom('commissions')
    .select('inviter_id')
    .where('source', '=', source)
    .executeTakeFirst()
  if (before === undefined) return
  const { inviter_id: inviterId } = before
  // A payout of the same balance waits here, or this for it.
  await lockMembership(tx, inviterId)
  const wallNow = context.wallClock.now()
  const voided = { state: 'void', reason: 'refund', changed_wall_time: wallNow } as const
  const { numUpdatedRows } = await tx
    .updateTable('commissions')
    .set(voided)
    .where('source', '=', source)
    .where('state', 'in', ['confirming', 'settling'])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return
  const settled = await tx
    .updateTable('commissions')
    .set(voided)
    .where('source', '=', source)
    .where('state', '=', 'settled')
    .returning('amount')
    .executeTakeFirst()
  if (settled !== undefined) await takeBack(context, tx, { inviterId, source, ...settled })
}

async function takeBack(
  context: Stepping,
  tx: Tx,
  taken: { readonly inviterId: string; readonly source: string; readonly amount: number },
): Promise<void> {
  const { inviterId, source } = taken
  const account = await tx
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('id', '=', ledgerAccountId({ owner: inviterId }, 'BYU'))
    .executeTakeFirst()
  const amount = Math.min(taken.amount, account?.balance ?? 0)
  if (amount === 0) return
  await postTransaction(context, tx, {
    kind: 'commissionBack',
    source,
    entries: [
      { account: { owner: inviterId }, asset: 'BYU', amount: -amount },
      { account: { system: 'issuance' }, asset: 'BYU', amount },
    ],
  })
  const bill = { amount: amountText(-amount, 'BYU'), asset: 'BYU' } as const
  await addBill(context, tx, { accountId: inviterId, kind: 'commissionBack', ...bill })
}
