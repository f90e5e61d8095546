/** A session as `open` was asked for it. */
export interface CheckoutSession {
  readonly id: string
  readonly orderId: string
  readonly amount: number
  readonly currency: string
  readonly intent: string
  readonly url: string
  readonly form: Readonly<Record<string, string>>
}

const CREATED = 1_790_000_000

/** The object of https://docs.stripe.com/api/checkout/sessions/object with a payment's own values. */
export function sessionObject(session: CheckoutSession, status: 'open' | 'paid' | 'unpaid') {
  const { id, orderId, amount, currency, intent, url, form } = session
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, status: null },
    billing_address_collection: null,
    cancel_url: form['cancel_url'] ?? null,
    client_reference_id: orderId,
    consent: null,
    consent_collection: null,
    created: CREATED,
    currency,
    custom_fields: [],
    custom_text: { shipping_address: null, submit: null },
    customer: null,
    customer_creation: 'if_required',
    customer_details: status === 'open' ? null : { email: 'ann@example.com', tax_exempt: 'none' },
    customer_email: null,
    expires_at: Number(form['expires_at'] ?? 0),
    invoice: null,
    invoice_creation: { enabled: false },
    livemode: false,
    locale: form['locale'] ?? null,
    metadata: { order_id: orderId },
    mode: 'payment',
    payment_intent: status === 'open' ? null : intent,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: status === 'paid' ? 'paid' : 'unpaid',
    phone_number_collection: { enabled: false },
    recovered_from: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: status === 'open' ? 'open' : 'complete',
    submit_type: null,
    subscription: null,
    success_url: form['success_url'] ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: status === 'open' ? url : null,
  }
}

/** The object of https://docs.stripe.com/api/charges/object, refunded in part or wholly. */
export function chargeObject(session: CheckoutSession, refunded: number) {
  const { orderId, amount, currency, intent } = session
  return {
    id: `ch_${intent}`,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refunded,
    balance_transaction: `txn_${intent}`,
    captured: true,
    created: CREATED,
    currency,
    customer: null,
    disputed: false,
    failure_code: null,
    livemode: false,
    metadata: { order_id: orderId },
    outcome: { network_status: 'approved_by_network', type: 'authorized' },
    paid: true,
    payment_intent: intent,
    payment_method_details: { card: { brand: 'visa', last4: '4242' }, type: 'card' },
    refunded: refunded === amount,
    status: 'succeeded',
  }
}

/** The object of https://docs.stripe.com/api/disputes/object. */
export function disputeObject({ amount, currency, intent }: CheckoutSession) {
  return {
    id: `du_${intent}`,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: `ch_${intent}`,
    created: CREATED,
    currency,
    evidence_details: { due_by: CREATED + 864_000, has_evidence: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

/** The object of https://docs.stripe.com/api/events/object. */
export function eventObject(id: string, type: string, object: object) {
  return {
    id,
    object: 'event',
    api_version: '2025-09-30.clover',
    created: CREATED,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}
