import { FIRST_BINDING_BY, WAYS_NEEDED } from '#domain/invite/invitation.ts'
import { amountText } from '#domain/wallet/amount.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { considerInvitation } from './consider-invitation.ts'
import { countWays } from './count-ways.ts'

type Stepping = Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>

/**
 * Gives 100 BY for the first second way of signing in, once ever: not again after one was unbound,
 * and not to another account that has what was rewarded before. Asked in the transaction that binds;
 * the inviter may be rewarded too, as there is a verified contact then.
 *
 * @source Spec 9; DECISIONS 4
 */
export async function rewardFirstBinding(
  context: Stepping,
  tx: Tx,
  accountId: string,
): Promise<void> {
  await considerInvitation(context, tx, accountId)
  if ((await countWays(tx, accountId)) < WAYS_NEEDED) return
  if (await wasRewardedElsewhere(tx, accountId)) return
  const posted = await postTransaction(context, tx, {
    kind: 'firstBinding',
    source: accountId,
    entries: [
      { account: { owner: accountId }, asset: 'BY', amount: FIRST_BINDING_BY },
      { account: { system: 'issuance' }, asset: 'BY', amount: -FIRST_BINDING_BY },
    ],
  })
  if (posted === 'duplicate') return
  const amount = amountText(FIRST_BINDING_BY, 'BY')
  await addBill(context, tx, { accountId, kind: 'firstBinding', amount, asset: 'BY' })
}

/** Whether another account that had one of these contacts or links was rewarded. */
async function wasRewardedElsewhere(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from person_marks own
      join person_marks other on other.mark = own.mark and other.account_id <> own.account_id
      join ledger_transactions on kind = 'firstBinding' and source = other.account_id
    where own.account_id = ${accountId}
    limit 1`.execute(tx)
  return rows.length > 0
}
