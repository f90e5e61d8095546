import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeOrders } from '#server/features/orders/close-orders.ts'
import { addInvitation } from '#server/features/invite/invitation/add-invitation.ts'
import { returnDuplicates } from '#server/features/orders/return-duplicates.ts'
import { openCheckout } from '#server/ports/checkout/open-checkout.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import {
  type Buyer,
  type OrdersFixture,
  openOrdersFixture,
} from '#tests/support/orders/orders-fixture.ts'
import {
  chargeObject,
  disputeObject,
  type CheckoutSession,
  sessionObject,
} from '#tests/support/stripe/stripe-samples.ts'
import {
  openStripeServer,
  stripeEvent,
  type TestStripe,
} from '#tests/support/stripe/stripe-server.ts'

const DAY_MS = 86_400_000
const NOTHING = { grants: 0, revoked: 0, giftCards: 0, paid: 0, refunded: 0 }
const ANSWER_MS = 400

let stripe: TestStripe
let fixture: OrdersFixture
let buyerCount = 0
beforeAll(async () => {
  stripe = await openStripeServer()
  fixture = await openOrdersFixture((context) => ({
    ...context,
    ports: { ...context.ports, checkout: openCheckout(stripe.config, ANSWER_MS) },
  }))
})
afterAll(async () => {
  await fixture.close()
  await stripe.close()
})
beforeEach(() => {
  stripe.faults.length = 0
})

async function comes(): Promise<Buyer> {
  buyerCount += 1
  return await fixture.inBrowser(`buyer${buyerCount}@example.com`)
}

async function orders(buyer: Buyer, plan: 'MONTH' | 'YEAR' = 'YEAR') {
  const order = await fixture.order(buyer, { plan, provider: 'stripe' })
  const session = stripe.sessions.get(order.orderId)
  if (session === undefined) throw new Error('no session was opened')
  return { ...order, session }
}

/** Sends what Stripe would; the status it was answered with. */
async function send(event: object, change: { secret?: string; at?: number } = {}): Promise<number> {
  const { body, signature } = stripe.sign(event, change.at ?? fixture.clock.now, change.secret)
  return await post(body, signature)
}

async function post(body: string, signature: string): Promise<number> {
  const { statusCode } = await fixture.app.inject({
    method: 'POST',
    url: '/api/hooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  })
  return statusCode
}

function completed(session: CheckoutSession, change: object = {}, id?: string): object {
  const object = { ...sessionObject(session, 'paid'), ...change }
  return stripeEvent('checkout.session.completed', object, id)
}

describe('an order paid by card', () => {
  it('is a page of exactly its price, that leads back to the payment page', async () => {
    const ann = await comes()
    const { orderId, url, session } = await orders(ann, 'MONTH')
    expect(url).toBe(session.url)
    expect(session).toMatchObject({ orderId, amount: 1990, currency: 'usd' })
    const page = `https://buoy.example/membership/payment?orderId=${orderId}`
    expect(session.form).toMatchObject({
      mode: 'payment',
      locale: 'en',
      success_url: page,
      cancel_url: `${page}&isCanceled=true`,
      'adaptive_pricing[enabled]': 'false',
      'payment_intent_data[metadata][order_id]': orderId,
      expires_at: String(fixture.clock.now / 1000 + 3600),
    })
    expect(stripe.calls.at(-1)).toEqual({ path: '/v1/checkout/sessions', key: `order-${orderId}` })
  })

  it('opens a month that does not renew, or a year with a gift card', async () => {
    const ann = await comes()
    const month = await orders(ann, 'MONTH')
    expect(await send(completed(month.session))).toBe(200)
    const { now } = fixture.clock
    const { state, plus } = await fixture.call('GET /order/get', { orderId: month.orderId }, ann)
    expect(state).toBe('paid')
    expect(plus).toMatchObject({ plusType: 'MONTH', expiresAt: now + 30 * DAY_MS })
    expect(await fixture.call('GET /order/subscription', {}, ann)).toEqual({ subscription: null })
    const year = await orders(ann)
    await send(completed(year.session))
    expect(await fixture.given(ann)).toEqual({ ...NOTHING, grants: 2, giftCards: 1, paid: 2 })
  })

  it('is not offered inside Telegram, nor where no keys are set', async () => {
    const ada = await fixture.inTelegram(8001)
    const input = { plan: 'YEAR', provider: 'stripe' }
    await fixture.expectRefusal('paymentUnavailable', 'POST /order/create', input, ada)
    const ann = await comes()
    const inStars = { plan: 'YEAR', provider: 'stars' }
    await fixture.expectRefusal('paymentUnavailable', 'POST /order/create', inStars, ann)
    expect(openCheckout(null)).toBeNull()
  })

  it('asked for twice with one key is one order and one page', async () => {
    const ann = await comes()
    const headers = { ...ann.headers, 'idempotency-key': 'order-by-ann-1' }
    const input = { plan: 'YEAR', provider: 'stripe' } as const
    const first = await fixture.call('POST /order/create', input, { ...ann, headers })
    const again = await fixture.call('POST /order/create', input, { ...ann, headers })
    expect(again).toEqual(first)
    const other = { ...input, plan: 'MONTH' }
    await fixture.expectRefusal('conflict', 'POST /order/create', other, { ...ann, headers })
  })

  it('is refused while the account is being cancelled', async () => {
    const ann = await comes()
    const code = await fixture.sendCode(`buyer${buyerCount}@example.com`, 'logoff', ann)
    await cancelAsRead(fixture, ann, { code })
    const input = { plan: 'YEAR', provider: 'stripe' }
    await fixture.expectRefusal('cancellationPending', 'POST /order/create', input, ann)
  })

  it('is seen by nobody else (T20)', async () => {
    const { orderId } = await orders(await comes())
    await fixture.expectRefusal('notFound', 'GET /order/get', { orderId }, await comes())
  })
})

describe('money that is on its way', () => {
  it('counts when it has come, not when the page was left', async () => {
    const ann = await comes()
    const { session, orderId } = await orders(ann)
    const unpaid = sessionObject(session, 'unpaid')
    await send(stripeEvent('checkout.session.completed', unpaid))
    expect(await fixture.given(ann)).toEqual(NOTHING)
    const paid = sessionObject(session, 'paid')
    await send(stripeEvent('checkout.session.async_payment_succeeded', paid))
    expect(await fixture.given(ann)).toMatchObject({ grants: 1, paid: 1 })
    expect(await fixture.stateOf(ann, orderId)).toBe('paid')
  })

  it('and does not come leaves the order failed; a page left alone, expired', async () => {
    const ann = await comes()
    const failed = await orders(ann)
    const late = sessionObject(failed.session, 'unpaid')
    await send(stripeEvent('checkout.session.async_payment_failed', late))
    expect(await fixture.stateOf(ann, failed.orderId)).toBe('failed')
    const expired = await orders(ann)
    await send(stripeEvent('checkout.session.expired', sessionObject(expired.session, 'open')))
    expect(await fixture.stateOf(ann, expired.orderId)).toBe('expired')
    expect(await fixture.given(ann)).toEqual(NOTHING)
  })

  it('that comes after all is given its due, and a late "expired" takes nothing', async () => {
    const ann = await comes()
    const { session, orderId } = await orders(ann)
    const expired = stripeEvent('checkout.session.expired', sessionObject(session, 'open'))
    await send(expired)
    await send(completed(session))
    expect(await fixture.stateOf(ann, orderId)).toBe('paid')
    await send(stripeEvent('checkout.session.expired', sessionObject(session, 'open')))
    expect(await fixture.stateOf(ann, orderId)).toBe('paid')
    expect(await fixture.given(ann)).toMatchObject({ grants: 1 })
  })

  it('never reported leaves the order expired after a day', async () => {
    const ann = await comes()
    const { orderId } = await orders(ann)
    await closeOrders(fixture.context)
    expect(await fixture.stateOf(ann, orderId)).toBe('open')
    fixture.clock.now += DAY_MS
    await closeOrders(fixture.context)
    expect(await fixture.stateOf(ann, orderId)).toBe('expired')
  })
})

describe('webhooks', () => {
  it('replayed, also five at once and under another id, credit once', async () => {
    const ann = await comes()
    const { session } = await orders(ann)
    const event = completed(session)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(event)))
    expect(answers).toEqual([200, 200, 200, 200, 200])
    await send(completed(session))
    expect(await fixture.given(ann)).toEqual({ ...NOTHING, grants: 1, giftCards: 1, paid: 1 })
  })

  it('that were not signed by Stripe, or too long ago, credit nothing and are logged', async () => {
    const ann = await comes()
    const { session } = await orders(ann)
    const event = completed(session)
    fixture.logged.length = 0
    expect(await send(event, { secret: 'whsec_of_somebody_else' })).toBe(403)
    expect(await send(event, { at: fixture.clock.now - 301_000 })).toBe(403)
    const { body, signature } = stripe.sign(event, fixture.clock.now)
    expect(await post(body.replace('"usd"', '"eur"'), signature)).toBe(403)
    expect(await post(body, '')).toBe(403)
    expect(await post(body, 't=1,v1=00')).toBe(403)
    expect(await post('', signature)).toBe(403)
    expect(await fixture.given(ann)).toEqual(NOTHING)
    expect(fixture.logged.filter((line) => line.includes('forged webhook'))).toHaveLength(6)
  })

  it.each([
    ['another amount', { amount_total: 100 }],
    ['no amount', { amount_total: null }],
    ['another currency', { currency: 'jpy' }],
    ['another order', { client_reference_id: '00000000000000000000000000' }],
    ['an order that is no id', { client_reference_id: "1' or '1'='1" }],
  ])('with %s credit nothing and are logged', async (_what, change) => {
    const ann = await comes()
    const { session, orderId } = await orders(ann)
    fixture.logged.length = 0
    expect(await send(completed(session, change))).toBe(200)
    expect(await fixture.given(ann)).toEqual(NOTHING)
    expect(await fixture.stateOf(ann, orderId)).toBe('open')
    expect(fixture.logged.join()).toMatch(/gave nothing/)
  })

  it('of sessions that are none of ours are left alone', async () => {
    const { session } = await orders(await comes())
    fixture.logged.length = 0
    expect(await send(completed(session, { client_reference_id: null }))).toBe(200)
    expect(await send(stripeEvent('customer.created', { id: 'cus_1', object: 'customer' }))).toBe(
      200,
    )
    expect(fixture.logged.join()).not.toMatch(/gave nothing/)
  })

  it('whose credit was stored but not acknowledged credit nothing when they come again', async () => {
    const ann = await comes()
    const { session } = await orders(ann)
    const event = completed(session)
    const { body, signature } = stripe.sign(event, fixture.clock.now)
    const { takeCheckoutEvent } =
      await import('#server/features/orders/payment/take-checkout-event.ts')
    // Stored, and the process ended before it could say so: Stripe knows nothing and repeats it.
    await takeCheckoutEvent(fixture.context, { body: Buffer.from(body), signature })
    expect(await send(event)).toBe(200)
    expect(await fixture.given(ann)).toMatchObject({ grants: 1, paid: 1 })
  })

  it('that could not be stored are not acknowledged, and count when they come again', async () => {
    const ann = await comes()
    const { session } = await orders(ann)
    const event = completed(session)
    const { db } = fixture.context
    const broken = fixture.context as { db: typeof db }
    broken.db = { ...db, transaction: () => Promise.reject(new Error('the database is away')) }
    try {
      expect(await send(event)).toBe(500)
    } finally {
      broken.db = db
    }
    expect(await send(event)).toBe(200)
    expect(await fixture.given(ann)).toMatchObject({ grants: 1, paid: 1 })
  })
})

describe('two payments of one order', () => {
  it('are credited once, and the second goes back by itself', async () => {
    const ann = await comes()
    const { session } = await orders(ann)
    await send(completed(session))
    await send(completed(session, { payment_intent: 'pi_second' }))
    expect(await fixture.given(ann)).toMatchObject({ grants: 1, paid: 2, refunded: 0 })
    stripe.faults.push({ status: 503, type: 'api_error' }, { status: 503, type: 'api_error' })
    stripe.faults.push({ status: 503, type: 'api_error' })
    await returnDuplicates(fixture.context)
    expect(stripe.refunds).not.toContain('pi_second')
    await returnDuplicates(fixture.context)
    expect(stripe.refunds.filter((intent) => intent === 'pi_second')).toHaveLength(1)
    const charge = { ...chargeObject(session, session.amount), payment_intent: 'pi_second' }
    await send(stripeEvent('charge.refunded', charge))
    expect(await fixture.given(ann)).toMatchObject({ grants: 1, revoked: 0, refunded: 1 })
  })
})

describe('a refund', () => {
  it('revokes once what was granted, however often it is reported', async () => {
    const ann = await comes()
    const { session, orderId } = await orders(ann)
    await send(completed(session))
    const refunded = chargeObject(session, session.amount)
    for (let times = 0; times < 3; times += 1) {
      await send(stripeEvent('charge.refunded', refunded))
    }
    const after = { grants: 1, revoked: 1, giftCards: 1, paid: 1, refunded: 1 }
    expect(await fixture.given(ann)).toEqual(after)
    expect(await fixture.stateOf(ann, orderId)).toBe('refunded')
  })

  it('of a part takes nothing back', async () => {
    const ann = await comes()
    const { session, orderId } = await orders(ann)
    await send(completed(session))
    await send(stripeEvent('charge.refunded', chargeObject(session, 100)))
    expect(await fixture.given(ann)).toMatchObject({ revoked: 0, refunded: 0 })
    expect(await fixture.stateOf(ann, orderId)).toBe('paid')
  })

  it('that comes before its payment grants nothing ever', async () => {
    const ann = await comes()
    const { session, orderId } = await orders(ann)
    await send(stripeEvent('charge.refunded', chargeObject(session, session.amount)))
    await send(completed(session))
    expect(await fixture.given(ann)).toEqual(NOTHING)
    expect(await fixture.stateOf(ann, orderId)).toBe('refunded')
  })

  it('by a dispute takes back, a won dispute gives again, once each', async () => {
    const ann = await comes()
    const { session, orderId } = await orders(ann)
    await send(completed(session))
    const dispute = disputeObject(session)
    await send(stripeEvent('charge.dispute.created', dispute))
    expect(await fixture.given(ann)).toMatchObject({ revoked: 0 })
    await send(stripeEvent('charge.dispute.funds_withdrawn', dispute))
    expect(await fixture.stateOf(ann, orderId)).toBe('refunded')
    fixture.clock.now += DAY_MS
    const won = stripeEvent('charge.dispute.funds_reinstated', { ...dispute, status: 'won' })
    await send(won)
    await send(won)
    await send(stripeEvent('charge.dispute.funds_reinstated', { ...dispute, status: 'won' }))
    expect(await fixture.given(ann)).toMatchObject({ grants: 2, revoked: 1, paid: 2, refunded: 1 })
    const { state, plus } = await fixture.call('GET /order/get', { orderId }, ann)
    expect(state).toBe('paid')
    expect(plus?.expiresAt).toBe(fixture.clock.now + 365 * DAY_MS)
    await send(stripeEvent('charge.refunded', chargeObject(session, session.amount)))
    expect(await send(stripeEvent('charge.dispute.funds_reinstated', dispute))).toBe(200)
    expect(await fixture.given(ann)).toMatchObject({ grants: 2, revoked: 2, paid: 2, refunded: 2 })
    expect(await fixture.stateOf(ann, orderId)).toBe('refunded')
  })
})

describe("the inviter's share", () => {
  it('comes with a payment once, and goes with its refund', async () => {
    const inviter = await comes()
    const friend = await comes()
    const invitation = { friendId: friend.id, inviterId: inviter.id }
    await fixture.db.transaction((tx) => addInvitation(fixture.context, tx, invitation))
    const { session } = await orders(friend)
    await send(completed(session))
    await send(completed(session))
    const shares = () =>
      fixture.db.reader
        .selectFrom('commissions')
        .select(['inviter_id', 'source', 'amount', 'state'])
        .where('friend_id', '=', friend.id)
        .execute()
    const share = { inviter_id: inviter.id, source: `stripe:${session.intent}` }
    // A fifth of 169 dollars, in millionths.
    expect(await shares()).toEqual([{ ...share, amount: 33_800_000, state: 'confirming' }])
    await send(stripeEvent('charge.refunded', chargeObject(session, session.amount)))
    expect(await shares()).toEqual([{ ...share, amount: 33_800_000, state: 'void' }])
    const won = { ...disputeObject(session), status: 'won' }
    await send(stripeEvent('charge.dispute.funds_reinstated', won))
    expect((await shares()).map(({ state }) => state).toSorted()).toEqual(['confirming', 'void'])
    await send(stripeEvent('charge.refunded', chargeObject(session, session.amount)))
    expect((await shares()).map(({ state }) => state)).toEqual(['void', 'void'])
  })
})

describe('where Stripe does not answer as it should', () => {
  const input = { plan: 'YEAR', provider: 'stripe' }

  it('an answer that passes is asked for again under the same key', async () => {
    const ann = await comes()
    stripe.faults.push(
      { status: 500, type: 'api_error' },
      { status: 409, type: 'idempotency_error' },
    )
    const before = stripe.calls.length
    const { orderId } = await orders(ann)
    const keys = stripe.calls.slice(before).map(({ key }) => key)
    expect(keys).toEqual(Array.from({ length: keys.length }, () => `order-${orderId}`))
    expect(keys.length).toBeGreaterThan(1)
  })

  it.each([
    ['is refused', 402, 'card_error', 'paymentUnavailable'],
    ['is not allowed', 401, 'authentication_error', 'paymentUnavailable'],
    ['comes too often', 429, 'rate_limit_error', 'unavailable'],
    ['fails for long', 500, 'api_error', 'unavailable'],
  ] as const)('a call that %s is answered in our words, not those of Stripe', async (...fault) => {
    const [, status, type, refusal] = fault
    const ann = await comes()
    stripe.faults.push(...Array.from({ length: 3 }, () => ({ status, type })))
    const text = await fixture.expectRefusal(refusal, 'POST /order/create', input, ann)
    expect(text).not.toMatch(/Stripe|as the test asked/)
  })

  it('no answer is waited for only so long', async () => {
    const ann = await comes()
    stripe.faults.push('hang', 'hang', 'hang')
    const began = performance.now()
    await fixture.expectRefusal('unavailable', 'POST /order/create', input, ann)
    expect(performance.now() - began).toBeLessThan(10 * ANSWER_MS)
    expect(fixture.logged.join()).not.toContain('sk_test_of_buoy')
  })
})
