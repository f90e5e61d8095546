import { amountText } from '#domain/wallet/amount.ts'
import { payoutOf } from '#domain/wallet/payout.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { addBill } from '../bill/add-bill.ts'
import { postTransaction } from '../ledger/post-transaction.ts'

/**
 * Takes the whole balance of an account out of it for a month's payout: once, however often and
 * wherever it is asked. Gives the payout's id; null where the balance is too small, there is no
 * address, the account is being cancelled, or the month's payout exists.
 *
 * @example await holdPayout(context, tx, {accountId, period: '2026-12'}) // 100 BYU: 99 USDT and the fee
 * @source DECISIONS 4
 */
export async function reservePayout(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, period }: { readonly accountId: string; readonly period: string },
): Promise<string | null> {
  // A change of address and a commission taken back wait here, or this for them.
  await lockMembership(tx, accountId)
  const person = await tx
    .selectFrom('payout_addresses as target')
    .innerJoin('accounts', 'accounts.id', 'target.account_id')
    .innerJoin('ledger_accounts as ledger', 'ledger.owner_id', 'target.account_id')
    .select(['target.network', 'target.address', 'target.held_until_wall_time', 'ledger.balance'])
    .where('target.account_id', '=', accountId)
    .where('accounts.state', '=', 'active')
    .where('ledger.asset', '=', 'BYU')
    .executeTakeFirst()
  const share = person === undefined ? null : payoutOf(person.balance)
  if (person === undefined || share === null) return null
  const { amount, fee } = share
  const { network, address } = person
  const id = newId(context)
  const wallNow = context.wallClock.now()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payouts')
    .values({
      id,
      account_id: accountId,
      period,
      network,
      address,
      amount,
      fee,
      state: 'held',
      held_until_wall_time: Math.max(wallNow, person.held_until_wall_time),
      batch_id: null,
      transfer_id: null,
      reason: null,
      created_wall_time: wallNow,
      changed_wall_time: wallNow,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'period']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return null
  await postTransaction(context, tx, {
    kind: 'payoutHeld',
    source: id,
    entries: [
      { account: { owner: accountId }, asset: 'BYU', amount: -amount },
      { account: { system: 'payouts' }, asset: 'BYU', amount },
    ],
  })
  const bill = {
    amount: amountText(-amount, 'BYU'),
    asset: 'BYU',
    params: { period, network },
  } as const
  await addBill(context, tx, { accountId, kind: 'payoutHeld', ...bill })
  return id
}
