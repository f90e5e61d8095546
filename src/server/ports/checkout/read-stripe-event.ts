import type { Stripe } from 'stripe'
import type { CheckoutEvent } from './port.ts'

type Read = Pick<CheckoutEvent, 'event' | 'orderId' | 'charge'> | null

/**
 * What an event says in our words; null for one that moves no order. Only money that has moved
 * counts: a payment that is still on its way is `unpaid`, a part refunded is no refund, an inquiry
 * takes no money. Source: https://docs.stripe.com/api/events/types
 */
export function readStripeEvent(event: Stripe.Event): CheckoutEvent | null {
  const read = meaningOf(event)
  return read === null ? null : { id: event.id, kind: event.type, ...read }
}

function meaningOf(event: Stripe.Event): Read {
  switch (event.type) {
    case 'checkout.session.completed': {
      const session = event.data.object
      return session.payment_status === 'paid' ? ofSession(session, 'paid') : null
    }
    case 'checkout.session.async_payment_succeeded':
      return ofSession(event.data.object, 'paid')
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, 'failed')
    case 'checkout.session.expired':
      return ofSession(event.data.object, 'expired')
    case 'charge.refunded': {
      const charge = event.data.object
      if (!charge.refunded) return null
      return ofCharge(charge, charge.metadata['order_id'], 'refunded')
    }
    case 'charge.dispute.funds_withdrawn':
      return ofCharge(event.data.object, undefined, 'refunded')
    case 'charge.dispute.funds_reinstated':
      return ofCharge(event.data.object, undefined, 'restored')
    default:
      return null
  }
}

function ofSession(
  {
    client_reference_id: orderId,
    payment_intent: intent,
    amount_total,
    currency,
    mode,
  }: Stripe.Checkout.Session,
  event: CheckoutEvent['event'],
): Read {
  // Sessions of another kind or of somebody else's making on the same account are not ours.
  if (mode !== 'payment' || orderId === null) return null
  const id = idOf(intent)
  const isCharged = id !== null && event === 'paid'
  return {
    event,
    orderId,
    charge: isCharged
      ? { id, amountCents: amount_total ?? 0, currency: (currency ?? '').toUpperCase() }
      : null,
  }
}

function ofCharge(
  { payment_intent: intent, amount, currency }: Stripe.Charge | Stripe.Dispute,
  orderId: string | undefined,
  event: CheckoutEvent['event'],
): Read {
  const id = idOf(intent)
  if (id === null) return null
  const charge = { id, amountCents: amount, currency: currency.toUpperCase() }
  return { event, orderId: orderId ?? null, charge }
}

function idOf(intent: string | { id: string } | null): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}
