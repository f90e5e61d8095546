import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApple } from '#server/ports/apple/open-apple.ts'
import { openTestApple, type TestApple } from '#tests/support/apple/test-apple.ts'
import {
  type Buyer,
  type OrdersFixture,
  openOrdersFixture,
} from '#tests/support/orders/orders-fixture.ts'

const DAY_MS = 86_400_000
const NOTHING = { grants: 0, revoked: 0, giftCards: 0, paid: 0, refunded: 0 }
const HAND_IN = 'POST /apple/receiptTransaction'

let apple: TestApple
let fixture: OrdersFixture
let buyerCount = 0
beforeAll(async () => {
  apple = openTestApple(() => fixture?.clock.now ?? Date.UTC(2026, 10, 21, 12))
  fixture = await openOrdersFixture((context) => ({
    ...context,
    config: { ...context.config, payment: { ...context.config.payment, apple: apple.config } },
    ports: { ...context.ports, apple: openApple(apple.config) },
  }))
})
afterAll(() => fixture.close())

async function comes(): Promise<Buyer> {
  buyerCount += 1
  return await fixture.inBrowser(`apple${buyerCount}@example.com`)
}

async function orders(buyer: Buyer, plan: 'MONTH' | 'YEAR' = 'MONTH') {
  const order = await fixture.call('POST /apple/createOrder', { plan }, buyer)
  const bought = { appAccountToken: order.uuid, productId: order.productId }
  return { ...order, purchase: apple.transaction(bought) }
}

async function buys(buyer: Buyer, plan: 'MONTH' | 'YEAR' = 'MONTH') {
  const order = await orders(buyer, plan)
  await fixture.call(HAND_IN, { transaction: apple.sign(order.purchase) }, buyer)
  return order
}

async function notify(signedPayload: string): Promise<number> {
  const { statusCode } = await fixture.app.inject({
    method: 'POST',
    url: '/api/hooks/apple',
    payload: { signedPayload },
  })
  return statusCode
}

async function paidBillOf(buyer: Buyer) {
  const { items } = await fixture.call('GET /bill/billPage', {}, buyer)
  return items.find(({ kind }) => kind === 'orderPaid')
}

function renewal(purchase: Record<string, unknown>, change: object = {}) {
  const { originalTransactionId, appAccountToken, productId } = purchase
  const same = { originalTransactionId, appAccountToken, productId }
  return apple.transaction({ ...same, transactionReason: 'RENEWAL', ...change })
}

describe("a purchase in Apple's store", () => {
  it('carries the UUID of its order, and opens what was bought', async () => {
    const ann = await comes()
    const order = await orders(ann)
    expect(order).toMatchObject({ state: 'open', productId: 'example.buoy.app.month' })
    expect(order.uuid).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    const taken = await fixture.call(HAND_IN, { transaction: apple.sign(order.purchase) }, ann)
    expect(taken).toMatchObject({ id: order.orderId, state: 'paid', amount: '19.90' })
    expect(taken.plus).toMatchObject({
      plusType: 'MONTH',
      expiresAt: fixture.clock.now + 30 * DAY_MS,
    })
    const found = await fixture.call('GET /apple/getUuidOrder', { uuid: order.uuid }, ann)
    expect(found).toMatchObject({ orderId: order.orderId, state: 'paid' })
    expect(await paidBillOf(ann)).toMatchObject({
      kind: 'orderPaid',
      amount: '-19.99',
      asset: 'USD',
    })
  })

  it('handed in by twenty at once credits once (R10, T28)', async () => {
    const ann = await comes()
    const { purchase } = await orders(ann, 'YEAR')
    const transaction = apple.sign(purchase)
    const handIns = Array.from({ length: 20 }, () => fixture.answer(HAND_IN, { transaction }, ann))
    const codes = (await Promise.all(handIns)).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set([200]))
    expect(await fixture.given(ann)).toEqual({ ...NOTHING, grants: 1, giftCards: 1, paid: 1 })
  })

  it('in the currency of another country is credited, and the bill says what was paid', async () => {
    const ann = await comes()
    const { purchase } = await orders(ann)
    const inYuan = { ...purchase, price: 148_000, currency: 'CNY' }
    await fixture.call(HAND_IN, { transaction: apple.sign(inYuan) }, ann)
    expect(await paidBillOf(ann)).toMatchObject({
      amount: null,
      params: { plan: 'MONTH', provider: 'apple', paid: '148.00 CNY' },
    })
  })

  it('is ordered once while it renews, and never inside Telegram', async () => {
    const ann = await comes()
    await buys(ann)
    const input = { plan: 'MONTH' }
    await fixture.expectRefusal('alreadySubscribed', 'POST /apple/createOrder', input, ann)
    const ada = await fixture.inTelegram(8101)
    await fixture.expectRefusal('paymentUnavailable', 'POST /apple/createOrder', input, ada)
  })

  it("does not stop from here: the switch is Apple's", async () => {
    const ann = await comes()
    const { orderId } = await buys(ann)
    const input = { orderId, isRenewing: false }
    await fixture.expectRefusal('paymentUnavailable', 'POST /order/setRenewal', input, ann)
  })
})

describe('a forged purchase', () => {
  const now = () => fixture.clock.now
  const forgeries: [string, (purchase: Record<string, unknown>) => string][] = [
    ['signed by another root', (purchase) => openTestApple(now).sign(purchase)],
    [
      'signed under the right root by a certificate for something else',
      (purchase) => apple.sign(purchase, { chain: apple.chainWith({ leafMarks: [] }) }),
    ],
    [
      'signed by a certificate that had expired',
      (purchase) => {
        const to = now() - DAY_MS
        return apple.sign(purchase, { chain: apple.chainWith({ from: to - DAY_MS, to }) })
      },
    ],
    ['not signed at all', (purchase) => apple.sign(purchase, { algorithm: 'none' })],
    [
      'signed by another key than its certificate',
      (purchase) => apple.sign(purchase, { key: apple.chain[1] }),
    ],
    ['with a chain of two', (purchase) => apple.sign(purchase, { chain: apple.chain.slice(0, 2) })],
    ['of another app', (purchase) => apple.sign({ ...purchase, bundleId: 'example.other.app' })],
    ['of the sandbox', (purchase) => apple.sign({ ...purchase, environment: 'Sandbox' })],
    ['that only says Xcode', (purchase) => apple.sign({ ...purchase, environment: 'Xcode' })],
    [
      'of another product',
      (purchase) => apple.sign({ ...purchase, productId: 'example.buoy.app.year' }),
    ],
    [
      'of a product that is none of ours',
      (purchase) => apple.sign({ ...purchase, productId: 'example.buoy.app.coins' }),
    ],
    [
      'that a relative shares',
      (purchase) => apple.sign({ ...purchase, inAppOwnershipType: 'FAMILY_SHARED' }),
    ],
    ['that is no JWS', () => 'receipt'],
    ['that is empty', () => ''],
    [
      'whose payload was changed',
      (purchase) => {
        const [head, , signature] = apple.sign(purchase).split('.')
        const other = Buffer.from(JSON.stringify({ ...purchase, price: 1 })).toString('base64url')
        return [head, other, signature].join('.')
      },
    ],
  ]

  it.each(forgeries)('%s is refused, credits nothing and is logged', async (_what, forge) => {
    const ann = await comes()
    const { purchase, orderId } = await orders(ann)
    fixture.logged.length = 0
    await fixture.expectRefusal('badReceipt', HAND_IN, { transaction: forge(purchase) }, ann)
    expect(await fixture.given(ann)).toEqual(NOTHING)
    expect(await fixture.stateOf(ann, orderId)).toBe('open')
    expect(fixture.logged.join()).toMatch(/forged purchase|does not fit its order/)
  })

  it('that somebody else made is refused, and credits neither (R10, T28)', async () => {
    const ann = await comes()
    const eve = await comes()
    const { purchase, uuid } = await orders(ann)
    const transaction = apple.sign(purchase)
    await fixture.expectRefusal('badReceipt', HAND_IN, { transaction }, eve)
    await fixture.expectRefusal('notFound', 'GET /apple/getUuidOrder', { uuid }, eve)
    expect(await fixture.given(eve)).toEqual(NOTHING)
    expect(await fixture.given(ann)).toEqual(NOTHING)
  })

  it('that carries no order, or one that is none of ours, is not found', async () => {
    const ann = await comes()
    const without = apple.sign(apple.transaction({}))
    await fixture.expectRefusal('notFound', HAND_IN, { transaction: without }, ann)
    const appAccountToken = '00000000-0000-4000-8000-000000000000'
    const unknown = apple.sign(apple.transaction({ appAccountToken }))
    await fixture.expectRefusal('notFound', HAND_IN, { transaction: unknown }, ann)
  })

  it("is refused in the sandbox's server where it is real (R10, T28)", () => {
    expect(() => openApple({ ...apple.config, appId: null })).toThrow(/appAppleId/)
    expect(openApple(null)).toBeNull()
  })
})

describe('a notification of Apple', () => {
  it('of a renewal gives a period more, once a transaction and once a notification', async () => {
    const ann = await comes()
    const { purchase, orderId } = await buys(ann)
    const renewed = renewal(purchase)
    const payload = apple.notification('DID_RENEW', null, renewed)
    expect(await notify(payload)).toBe(200)
    expect(await notify(payload)).toBe(200)
    expect(await notify(apple.notification('DID_RENEW', null, renewed))).toBe(200)
    await fixture.call(HAND_IN, { transaction: apple.sign(renewed) }, ann)
    const { plus } = await fixture.call('GET /order/get', { orderId }, ann)
    expect(plus?.expiresAt).toBe(fixture.clock.now + 60 * DAY_MS)
    expect(await fixture.given(ann)).toMatchObject({ grants: 2, paid: 2 })
  })

  it('before the app has handed the purchase in credits it, and not again then', async () => {
    const ann = await comes()
    const { purchase } = await orders(ann)
    await notify(apple.notification('SUBSCRIBED', 'INITIAL_BUY', purchase))
    await fixture.call(HAND_IN, { transaction: apple.sign(purchase) }, ann)
    expect(await fixture.given(ann)).toEqual({ ...NOTHING, grants: 1, paid: 1 })
  })

  it('of a change to the yearly plan at a renewal gives the year', async () => {
    const ann = await comes()
    const { purchase, orderId } = await buys(ann)
    const change = { productId: 'example.buoy.app.year' }
    await notify(apple.notification('DID_RENEW', null, renewal(purchase, change)))
    const { plus } = await fixture.call('GET /order/get', { orderId }, ann)
    expect(plus?.plusType).toBe('YEAR')
    const { subscription } = await fixture.call('GET /order/subscription', {}, ann)
    expect(subscription?.paidUntil).toBe(fixture.clock.now + 365 * DAY_MS)
  })

  it.each(['REFUND', 'REVOKE'])('of a %s three times takes back once', async (type) => {
    const ann = await comes()
    const { purchase, orderId } = await buys(ann, 'YEAR')
    const revoked = { ...purchase, revocationDate: fixture.clock.now, revocationReason: 0 }
    const payload = apple.notification(type, null, revoked)
    await notify(payload)
    await notify(payload)
    await notify(apple.notification(type, null, revoked))
    const after = { grants: 1, revoked: 1, giftCards: 1, paid: 1, refunded: 1 }
    expect(await fixture.given(ann)).toEqual(after)
    expect(await fixture.stateOf(ann, orderId)).toBe('refunded')
    await fixture.call(HAND_IN, { transaction: apple.sign(purchase) }, ann)
    expect(await fixture.given(ann)).toEqual(after)
  })

  it('of a refund before the purchase is handed in grants nothing ever (R10)', async () => {
    const ann = await comes()
    const { purchase, orderId } = await orders(ann)
    await notify(apple.notification('REFUND', null, { ...purchase, revocationDate: 1 }))
    await fixture.call(HAND_IN, { transaction: apple.sign(purchase) }, ann)
    expect(await fixture.given(ann)).toEqual(NOTHING)
    expect(await fixture.stateOf(ann, orderId)).toBe('refunded')
  })

  it('of a refund that was taken back gives again', async () => {
    const ann = await comes()
    const { purchase, orderId } = await buys(ann)
    await notify(apple.notification('REFUND', null, { ...purchase, revocationDate: 1 }))
    await notify(apple.notification('REFUND_REVERSED', null, purchase))
    expect(await fixture.stateOf(ann, orderId)).toBe('paid')
    expect(await fixture.given(ann)).toMatchObject({ grants: 2, revoked: 1 })
  })

  it('of the renewal, switched off, on again, and expired, is shown', async () => {
    const ann = await comes()
    const { purchase, orderId } = await buys(ann)
    const states = []
    for (const [type, subtype] of [
      ['DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_DISABLED'],
      ['DID_CHANGE_RENEWAL_STATUS', 'AUTO_RENEW_ENABLED'],
      ['EXPIRED', 'VOLUNTARY'],
      ['DID_FAIL_TO_RENEW', null],
    ] as const) {
      await notify(apple.notification(type, subtype, purchase))
      states.push(await fixture.stateOf(ann, orderId))
    }
    expect(states).toEqual(['canceled', 'paid', 'canceled', 'canceled'])
    const { subscription } = await fixture.call('GET /order/subscription', {}, ann)
    expect(subscription).toMatchObject({ orderId, provider: 'apple', isRenewing: false })
  })

  it('a second time, after it has changed, changes nothing', async () => {
    const ann = await comes()
    const { purchase, orderId } = await buys(ann)
    const type = 'DID_CHANGE_RENEWAL_STATUS'
    const off = apple.notification(type, 'AUTO_RENEW_DISABLED', purchase)
    await notify(off)
    await notify(apple.notification(type, 'AUTO_RENEW_ENABLED', purchase))
    await notify(off)
    expect(await fixture.stateOf(ann, orderId)).toBe('paid')
  })

  it('forged is refused, credits nothing and is logged (R10, T28)', async () => {
    const ann = await comes()
    const { purchase } = await orders(ann)
    const other = openTestApple(() => fixture.clock.now)
    fixture.logged.length = 0
    expect(await notify(other.notification('SUBSCRIBED', 'INITIAL_BUY', purchase))).toBe(403)
    const data = { environment: 'Production', appAppleId: 9, bundleId: 'example.buoy.app' }
    expect(await notify(apple.notification('SUBSCRIBED', null, purchase, { data }))).toBe(403)
    const inner = { ...data, appAppleId: 1234, signedTransactionInfo: other.sign(purchase) }
    expect(await notify(apple.notification('SUBSCRIBED', null, purchase, { data: inner }))).toBe(
      403,
    )
    expect(await notify('nothing')).toBe(403)
    expect(await fixture.given(ann)).toEqual(NOTHING)
    expect(fixture.logged.filter((line) => line.includes('forged notification'))).toHaveLength(4)
  })

  it('in another shape is refused', async () => {
    const post = (payload: string) =>
      fixture.app.inject({
        method: 'POST',
        url: '/api/hooks/apple',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    for (const payload of ['', '[]', '{"signedPayload":1}', 'null', '{']) {
      expect((await post(payload)).statusCode).toBe(400)
    }
  })
})
