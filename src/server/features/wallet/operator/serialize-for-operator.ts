import { amountText } from '#domain/wallet/amount.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { PayoutRow } from '#server/db/tables/wallet.ts'

/** A payout as operators see it, with its owner's nickname. */
export async function serializeForOperator(
  reader: Reader | Tx,
  payout: PayoutRow,
  wallNow: number,
): Promise<AnswerOf<'POST /admin/payout/decide'>['payout']> {
  const owner = await reader
    .selectFrom('accounts')
    .select('nickname')
    .where('id', '=', payout.account_id)
    .executeTakeFirst()
  const { id, state, period, network, address, amount, fee } = payout
  return {
    id,
    state,
    period,
    accountId: payout.account_id,
    nickname: owner?.nickname ?? '',
    network,
    address,
    amount: amountText(amount, 'BYU'),
    fee: amountText(fee, 'BYU'),
    net: amountText(amount - fee, 'BYU'),
    heldUntil: payout.held_until_wall_time,
    isDue: payout.held_until_wall_time <= wallNow,
    changedAt: payout.changed_wall_time,
    transferId: payout.transfer_id,
    reason: payout.reason,
  }
}
