import type { Charge } from '#domain/orders/charge.ts'
import type { Context } from '#server/context.ts'
import { readMembershipStatus } from '#server/features/membership/status/membership-status.ts'
import { findOrder } from '../payment/order-store.ts'
import { type Settled, settlePayment } from '../payment/settle-payment.ts'

/** Stars that Telegram says were paid. */
export interface StarsPayment {
  /** Payload of the invoice. */
  readonly payload: string
  readonly charge: Charge
}

/** What came of it, and until when the membership runs then, wall time, ms. */
export interface TakenStars {
  readonly settled: Settled
  readonly expiresAt: number | null
}

/** Credits a payment in Stars, or a renewal, once. What fits no order gives nothing and is logged. */
export async function takeStarsPayment(
  context: Context,
  { payload, charge }: StarsPayment,
): Promise<TakenStars> {
  const taken = await context.db.transaction(async (tx): Promise<TakenStars> => {
    const order = await findOrder(tx, { provider: 'stars', id: payload })
    const payment = { provider: 'stars', order, charge, ref: charge.id } as const
    const settled = await settlePayment(context, tx, payment)
    const status = order === null ? null : await readMembershipStatus(tx, order.account_id)
    return { settled, expiresAt: status?.expiresAt ?? null }
  })
  if (taken.settled === 'unfit' || taken.settled === 'duplicate') {
    const what = { chargeId: charge.id, payload, settled: taken.settled }
    context.log.error(what, 'a payment in Stars gave nothing')
  }
  return taken
}
