import { amountText } from '#domain/wallet/amount.ts'
import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { normaliseTransferId } from '#domain/wallet/transfer.ts'
import type { Context, Operator } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { isUniqueFault } from '#server/db/serialization-conflict.ts'
import type { PayoutRow } from '#server/db/tables/wallet.ts'
import { askConfirmation } from '#server/features/operators/confirm/ask-confirmation.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { findWalletRecipient, type WalletRecipient } from '#server/notifications/find-recipient.ts'
import { notifyWallet } from '#server/notifications/wallet-notification.ts'
import { Refusal } from '#server/refusal.ts'
import { noticeOf } from '../payout/payout-notice.ts'
import { PayoutFault, settlePayout } from '../payout/settle-payout.ts'
import { approvePayout } from './approve-payout.ts'
import { serializeForOperator } from './serialize-for-operator.ts'

const CALL = 'POST /admin/payout/decide'
type Answer = AnswerOf<typeof CALL>
type Input = ParsedRequestOf<typeof CALL>
type Decision = Omit<Input, 'confirmation'>

/** Whom to tell of it, once it is committed. */
interface Ended {
  readonly payout: PayoutRow
  readonly holder: WalletRecipient
}

/**
 * Decides on a payout: approves a reserved one for payment, records the transfer that paid an approved
 * one, or rejects either, which gives the amount back. Without a confirmation nothing is done: the
 * answer says what would be.
 *
 * @throws Refusal `notFound`, `badTransfer`, `payoutUnfit` for another state or a transfer that paid
 * something else, `confirmationStale`
 */
export async function decidePayout(
  context: Context,
  actor: Operator,
  { confirmation: given, ...decision }: Input,
): Promise<Answer> {
  const ended: Ended[] = []
  const answer = await context.db
    .transaction(async (tx): Promise<Answer> => {
      ended.length = 0
      const wallNow = context.wallClock.now()
      const before = await requirePayout(tx, decision.id)
      requireFit(before, decision, wallNow)
      const shown = [
        decision,
        before.state,
        before.amount,
        before.fee,
        before.network,
        before.address,
      ]
      const confirmation = await askConfirmation(context, tx, { actor, call: CALL, shown, given })
      if (confirmation === null) ended.push(...(await carryOut(context, tx, decision)))
      if (confirmation === null) await recordDecision(context, tx, { actor, decision, before })
      const payout = await serializeForOperator(tx, await requirePayout(tx, decision.id), wallNow)
      return { isDone: confirmation === null, payout, confirmation }
    })
    .catch((error: unknown) => {
      if (error instanceof PayoutFault || isUniqueFault(error)) throw new Refusal('payoutUnfit')
      throw error
    })
  for (const { payout, holder } of ended) await notifyWallet(context, holder, noticeOf(payout))
  return answer
}

async function requirePayout(tx: Tx, id: string): Promise<PayoutRow> {
  const row = await tx.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refusal('notFound')
  return row
}

/** What cannot be done is refused before it is confirmed. */
function requireFit(payout: PayoutRow, decision: Decision, wallNow: number): void {
  const { state, network, held_until_wall_time: heldUntil } = payout
  const isFit = {
    approve: state === 'held' && heldUntil <= wallNow,
    paid: state === 'exported',
    reject: state === 'held' || state === 'exported',
  }[decision.decision]
  if (!isFit) throw new Refusal('payoutUnfit')
  if (decision.decision === 'reject' && decision.detail === '') {
    throw new Refusal('malformed', { field: 'detail' })
  }
  if (decision.decision === 'paid' && normaliseTransferId(network, decision.detail) === null) {
    throw new Refusal('badTransfer', { network })
  }
}

async function carryOut(
  context: Context,
  tx: Tx,
  { id, decision, detail }: Decision,
): Promise<Ended[]> {
  if (decision === 'approve') {
    if (!(await approvePayout(context, tx, { id }))) throw new Refusal('payoutUnfit')
    return []
  }
  // A reserved one that is rejected passes through the operator's hands in the same moment.
  if (decision === 'reject') await approvePayout(context, tx, { id, isEarly: true })
  const payout = await settlePayout(
    context,
    tx,
    decision === 'paid'
      ? { id, result: 'paid', transferId: detail }
      : { id, result: 'returned', reason: detail },
  )
  if (payout === null) throw new Refusal('payoutUnfit')
  return [{ payout, holder: await findWalletRecipient(tx, payout.account_id) }]
}

async function recordDecision(
  context: Context,
  tx: Tx,
  { actor, decision, before }: { actor: Operator; decision: Decision; before: PayoutRow },
): Promise<void> {
  await recordAction(context, tx, {
    operator: actor.name,
    action: `payouts ${decision.decision}`,
    subject: decision.id,
    details: {
      before: before.state,
      amount: amountText(before.amount, 'BYU'),
      fee: amountText(before.fee, 'BYU'),
      network: before.network,
      detail: decision.detail,
    },
  })
}
