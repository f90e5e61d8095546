import type { BillAsset, BillKind } from '#domain/wallet/bill.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { addBillMessage } from '#server/features/messages/store/add-bill-message.ts'

/** A line of what a person sees of all that happened to money, cards and points. */
export interface NewBill {
  readonly accountId: string
  readonly kind: BillKind
  /** Signed decimal in `asset`: `'-19.90'`, `'200'`. Neither or both are given. */
  readonly amount?: string
  readonly asset?: BillAsset
  /** Parameters of this kind's text; `BILL_KINDS` lists them. */
  readonly params?: Readonly<Record<string, string | number>>
}

/**
 * Writes a bill in the transaction of its subject, and returns its id. One that came without the
 * person's own action becomes a message too.
 *
 * @example await addBill(context, tx, {accountId, kind: 'checkIn', amount: '10', asset: 'BY', params: {day: 1}})
 */
export async function addBill(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, kind, amount, asset, params = {} }: NewBill,
): Promise<string> {
  const id = newId(context)
  await tx
    .insertInto('bills')
    .values({
      id,
      account_id: accountId,
      kind,
      amount: amount ?? null,
      asset: asset ?? null,
      params: JSON.stringify(params),
      wall_time: context.wallClock.now(),
    })
    .execute()
  await addBillMessage(context, tx, {
    id,
    accountId,
    kind,
    amount: amount ?? null,
    asset: asset ?? null,
    params,
  })
  return id
}
