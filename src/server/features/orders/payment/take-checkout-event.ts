import type { Charge } from '#domain/orders/charge.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'
import { lockMembership } from '#server/features/membership/status/membership-status.ts'
import { CheckoutForged, type CheckoutEvent } from '#server/ports/checkout/port.ts'
import { Refusal } from '#server/refusal.ts'
import { findOrder, moveOrder, recordProviderEvent } from './order-store.ts'
import { refundPayment } from './refund-payment.ts'
import { restorePayment } from './restore-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** A webhook as it came, byte for byte: its signature is over these. */
export interface SentEvent {
  readonly body: Buffer
  readonly signature: string
}

/**
 * Handles an event of the card provider, each once. Refuses `forbidden` where the signature
 * does not hold, `paymentUnavailable` where no provider is set.
 */
export async function takeCheckoutEvent(
  context: Context,
  { body, signature }: SentEvent,
): Promise<void> {
  const { db, ports, log, wallClock } = context
  if (ports.checkout === null) throw new Refusal('paymentUnavailable')
  const event = believed(() => ports.checkout?.readEvent(body, signature, wallClock.now()) ?? null)
  if (event === 'forged') {
    log.warn('a forged webhook of the checkout was refused')
    throw new Refusal('forbidden')
  }
  if (event === null) return
  const came = await db.transaction(async (tx) => {
    const isNew = await recordProviderEvent(context, tx, { ...event, provider: 'stripe' })
    return isNew ? await act(context, tx, event) : 'repeated'
  })
  if (came === 'unfit' || came === 'duplicate') {
    const { id, kind, orderId } = event
    log.error({ eventId: id, kind, orderId, came }, 'a payment by card gave nothing')
  }
}

function believed(read: () => CheckoutEvent | null): CheckoutEvent | 'forged' | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof CheckoutForged) return 'forged'
    throw error
  }
}

async function act(context: Context, tx: Tx, event: CheckoutEvent): Promise<string> {
  const { orderId } = event
  const order = orderId === null ? null : await findOrder(tx, { provider: 'stripe', id: orderId })
  if (event.event === 'failed' || event.event === 'expired') {
    return await end(context, tx, order, event.event)
  }
  if (event.charge === null) return 'unfit'
  const { id, amountCents: amount, currency } = event.charge
  const charge: Charge = { id, amount, currency, payer: null }
  const payment = { provider: 'stripe', order, charge } as const
  if (event.event === 'paid') return await settlePayment(context, tx, { ...payment, ref: id })
  if (event.event === 'refunded') return await refundPayment(context, tx, payment)
  const isRestored = await restorePayment(context, tx, { provider: 'stripe', chargeId: id })
  return isRestored ? 'restored' : 'repeated'
}

async function end(
  context: Context,
  tx: Tx,
  order: OrderRow | null,
  event: 'failed' | 'expired',
): Promise<string> {
  if (order === null) return 'unfit'
  await lockMembership(tx, order.account_id)
  await moveOrder(context, tx, { orderId: order.id, event })
  return event
}
