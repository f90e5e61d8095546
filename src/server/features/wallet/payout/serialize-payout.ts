import { amountText } from '#domain/wallet/amount.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { PayoutRow } from '#server/db/tables/wallet.ts'

/** A payout as returned to its owner. */
export function serializePayout(row: PayoutRow): AnswerOf<'GET /wallet/payouts'>['items'][number] {
  return {
    id: row.id,
    period: row.period,
    network: row.network,
    address: row.address,
    amount: amountText(row.amount, 'BYU'),
    fee: amountText(row.fee, 'BYU'),
    net: amountText(row.amount - row.fee, 'BYU'),
    state: row.state,
    heldUntil: row.held_until_wall_time,
    transferId: row.transfer_id,
    reason: row.reason,
    at: row.created_wall_time,
    changedAt: row.changed_wall_time,
  }
}
