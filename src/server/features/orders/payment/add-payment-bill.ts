import type { BillAsset } from '#domain/wallet/bill.ts'
import { amountOf } from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'

interface PaymentBill {
  readonly order: Pick<OrderRow, 'account_id' | 'plan' | 'provider'>
  readonly kind: 'orderPaid' | 'orderRefunded'
  readonly amount: number
  readonly currency: string
}

/**
 * Writes what a person paid or got back: `-1500` XTR, `19.90` USD. A currency of Apple's store that
 * the wallet does not count is in `params` only: `{plan, provider, paid: '21.99 EUR'}`.
 */
export async function addPaymentBill(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { order, kind, amount, currency }: PaymentBill,
): Promise<void> {
  const { account_id: accountId, plan, provider } = order
  const text = amountOf(amount, currency)
  const params = { plan, provider, paid: `${text} ${currency}` }
  const asset = COUNTED.get(currency)
  const counted = asset && { amount: kind === 'orderPaid' ? `-${text}` : text, asset }
  await addBill(context, tx, { accountId, kind, params, ...counted })
}

const COUNTED: ReadonlyMap<string, BillAsset> = new Map(
  Object.entries<BillAsset>({ XTR: 'XTR', USD: 'USD' }),
)
