import { amountText } from '#domain/wallet/amount.ts'
import type { PayoutState } from '#domain/wallet/payout.ts'
import { normaliseTransferId } from '#domain/wallet/transfer.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { PayoutRow } from '#server/db/tables/wallet.ts'
import { addBill } from '../bill/add-bill.ts'
import { type LedgerEntry, postTransaction } from '../ledger/post-transaction.ts'

/** Result of a payout, as the operator reports it. */
export type PayoutEnd =
  | { readonly id: string; readonly result: 'paid'; readonly transferId: string }
  | { readonly id: string; readonly result: 'returned'; readonly reason: string }

/** Why an end cannot be written; its message is for the operator. */
export class PayoutFault extends Error {
  override readonly name = 'PayoutFault'
}

type Stepping = Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>

/**
 * Ends an exported payout. Paid: the reserved amount leaves the ledger, the fee goes to a system account.
 * Returned: all of it is back in the balance. Null where it has ended so already: nothing is written.
 *
 * @throws PayoutFault for an unknown id, another state, or a transfer that paid something else
 * @source DECISIONS 4
 */
export async function settlePayout(
  context: Stepping,
  tx: Tx,
  end: PayoutEnd,
): Promise<PayoutRow | null> {
  const before = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', end.id)
    .executeTakeFirst()
  if (before === undefined) throw new PayoutFault(`there is no payout ${end.id}`)
  const change = changeOf(before, end)
  if (change.transfer_id !== null) await checkUnused(tx, before, change.transfer_id)
  const after = await tx
    .updateTable('payouts')
    .set({ ...change, changed_wall_time: context.wallClock.now() })
    .where('id', '=', end.id)
    .where('state', '=', 'exported')
    .returningAll()
    .executeTakeFirst()
  if (after === undefined) {
    await requireSame(tx, end.id, change)
    return null
  }
  await book(context, tx, after)
  return after
}

interface Change {
  readonly state: PayoutState
  readonly transfer_id: string | null
  readonly reason: string | null
}

function changeOf({ network }: PayoutRow, end: PayoutEnd): Change {
  if (end.result === 'returned') {
    return { state: 'returned', transfer_id: null, reason: end.reason }
  }
  const transferId = normaliseTransferId(network, end.transferId)
  if (transferId === null)
    throw new PayoutFault(`${end.transferId} is not a transfer id of ${network}`)
  return { state: 'paid', transfer_id: transferId, reason: null }
}

async function checkUnused(tx: Tx, payout: PayoutRow, transferId: string): Promise<void> {
  const other = await tx
    .selectFrom('payouts')
    .select('id')
    .where('network', '=', payout.network)
    .where('transfer_id', '=', transferId)
    .where('id', '<>', payout.id)
    .executeTakeFirst()
  if (other !== undefined) throw new PayoutFault(`transfer ${transferId} already paid ${other.id}`)
}

/** Reads anew: another import may have ended it in this moment. */
async function requireSame(tx: Tx, id: string, change: Change): Promise<void> {
  const row = await tx
    .selectFrom('payouts')
    .select(['state', 'transfer_id', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { state, transfer_id: transferId, reason } = row
  const isSame =
    state === change.state && transferId === change.transfer_id && reason === change.reason
  if (isSame) return
  const detail = transferId ?? reason
  throw new PayoutFault(`payout ${id} is ${state}${detail === null ? '' : ` (${detail})`}`)
}

async function book(context: Stepping, tx: Tx, payout: PayoutRow): Promise<void> {
  const { id, account_id: accountId, period, network, amount, fee } = payout
  const isPaid = payout.state === 'paid'
  const entries: readonly LedgerEntry[] = isPaid
    ? [
        { account: { system: 'payouts' }, asset: 'BYU', amount: -amount },
        { account: { system: 'fees' }, asset: 'BYU', amount: fee },
        { account: { system: 'issuance' }, asset: 'BYU', amount: amount - fee },
      ]
    : [
        { account: { system: 'payouts' }, asset: 'BYU', amount: -amount },
        { account: { owner: accountId }, asset: 'BYU', amount },
      ]
  await postTransaction(context, tx, {
    kind: isPaid ? 'payoutPaid' : 'payoutReturned',
    source: id,
    entries,
  })
  const bill = isPaid
    ? ({ kind: 'payoutPaid', amount: amountText(amount - fee, 'BYU'), asset: 'USDT' } as const)
    : ({ kind: 'payoutReturned', amount: amountText(amount, 'BYU'), asset: 'BYU' } as const)
  const params = { period, network, ...(isPaid ? {} : { reason: payout.reason ?? '' }) }
  await addBill(context, tx, { accountId, ...bill, params })
}
