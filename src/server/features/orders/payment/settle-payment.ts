import { CARD_WITH_PLAN } from '#domain/membership/card.ts'
import { PLAN_DAYS } from '#domain/membership/plan.ts'
import { type Charge, chargeFault, isDuplicateCharge } from '#domain/orders/charge.ts'
import type { OrderPlan, Provider } from '#domain/orders/order.ts'
import { commissionBaseCents } from '#domain/orders/price.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'
import { addCommission } from '#server/features/invite/commission/add-commission.ts'
import { grantCard } from '#server/features/membership/card/card-store.ts'
import { addGrant } from '#server/features/membership/status/grants.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { addPaymentBill } from './add-payment-bill.ts'
import { countPaidCharges, moveOrder } from './order-store.ts'
import { commissionSource, paymentSource } from './payment-source.ts'

/** What came of a charge; only `granted` gave something. `unfit`: it pays no order of ours. */
export type Settled = 'granted' | 'repeated' | 'refunded' | 'duplicate' | 'unfit'

export interface Payment {
  readonly provider: Provider
  /** The order it names; null where there is none. */
  readonly order: OrderRow | null
  readonly charge: Charge
  /** The paid plan, where a subscription has changed to another plan. */
  readonly plan?: OrderPlan
  /** The provider's id of the subscription or checkout, stored from the first charge. */
  readonly ref: string
}

type Stepping = Pick<Context, 'bus' | 'wallClock' | 'randomBytes' | 'config'>

/**
 * Settles a charge once, also when events repeat, come late or after its refund, and gives what was bought
 * in the same transaction: the plan's days, a gift card with a year, the inviter's share, the bill.
 * A second charge of a one-time purchase, or one for an erased account, is stored to be returned.
 *
 * @example await settlePayment(context, tx, { provider: 'stars', order, charge, ref: charge.id })
 * @source DECISIONS 3
 */
export async function settlePayment(context: Stepping, tx: Tx, payment: Payment): Promise<Settled> {
  const { charge } = payment
  const order = payment.order !== null && !chargeFault(payment.order, charge) ? payment.order : null
  if (order !== null) await lockMembership(tx, order.account_id)
  const isDuplicate = order !== null && (await isToReturn(tx, order))
  const known = await writePayment(context, tx, { ...payment, order, isDuplicate })
  if (known !== 'new') {
    if (known === 'refunded' && order !== null) await recordRefunded(context, tx, order)
    return known
  }
  if (order === null) return 'unfit'
  const bill = { order, amount: charge.amount, currency: charge.currency }
  await addPaymentBill(context, tx, { ...bill, kind: 'orderPaid' })
  if (isDuplicate) return 'duplicate'
  await give(context, tx, order, { ...payment, plan: payment.plan ?? order.plan })
  await tx
    .updateTable('orders')
    .set({ provider_ref: payment.ref })
    .where('id', '=', order.id)
    .where('provider_ref', 'is', null)
    .execute()
  await moveOrder(context, tx, { orderId: order.id, event: 'paid' })
  return 'granted'
}

async function isToReturn(tx: Tx, order: OrderRow): Promise<boolean> {
  const { state } = await tx
    .selectFrom('accounts')
    .select('state')
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow()
  return state === 'erased' || isDuplicateCharge(order, await countPaidCharges(tx, order.id))
}

/** Writes the row that makes a charge count once; `refunded` where its refund came before it. */
async function writePayment(
  { wallClock }: Stepping,
  tx: Tx,
  { provider, order, charge, isDuplicate }: Payment & { readonly isDuplicate: boolean },
): Promise<'new' | 'repeated' | 'refunded'> {
  const wallNow = wallClock.now()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments')
    .values({
      provider,
      charge_id: charge.id,
      order_id: order?.id ?? null,
      amount: charge.amount,
      currency: charge.currency,
      payer: charge.payer,
      is_surplus: isDuplicate ? 1 : 0,
      paid_wall_time: wallNow,
      refunded_wall_time: null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'charge_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return 'new'
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ paid_wall_time: wallNow, order_id: order?.id ?? null })
    .where('provider', '=', provider)
    .where('charge_id', '=', charge.id)
    .where('paid_wall_time', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? 'refunded' : 'repeated'
}

/** Nothing is given for what was taken back before we heard of it. */
async function recordRefunded(context: Stepping, tx: Tx, order: OrderRow): Promise<void> {
  if ((await countPaidCharges(tx, order.id)) > 0) return
  await moveOrder(context, tx, { orderId: order.id, event: 'refunded' })
}

async function give(
  context: Stepping,
  tx: Tx,
  { account_id: accountId }: OrderRow,
  { provider, charge, plan }: Payment & { readonly plan: OrderPlan },
): Promise<void> {
  const key = { provider, chargeId: charge.id }
  const source = paymentSource(key)
  await addGrant(context, tx, { accountId, plan, days: PLAN_DAYS[plan], source })
  const kind = CARD_WITH_PLAN[plan]
  if (kind !== null) await grantCard(context, tx, { accountId, kind, source })
  const priceUsdCents = commissionBaseCents(context.config.payment, plan)
  const share = { friendId: accountId, source: commissionSource(key), priceUsdCents }
  await addCommission(context, tx, share)
}
