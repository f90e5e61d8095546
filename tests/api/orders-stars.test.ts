import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { returnDuplicates } from '#server/features/orders/return-duplicates.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import {
  type OrdersFixture,
  openOrdersFixture,
  type TelegramBuyer,
} from '#tests/support/orders/orders-fixture.ts'
import type { PayOptions } from '#tests/support/telegram-server/stars-handler.ts'

const DAY_MS = 86_400_000
const NOTHING = { grants: 0, revoked: 0, giftCards: 0, paid: 0, refunded: 0 }

let fixture: OrdersFixture
let nextUser = 7000
beforeAll(async () => {
  fixture = await openOrdersFixture()
})
afterAll(() => fixture.close())

async function comes(): Promise<TelegramBuyer> {
  nextUser += 1
  return await fixture.inTelegram(nextUser)
}

/** Asks as Telegram does before it takes the Stars. */
async function ask(
  user: { id: number; language_code?: string },
  url: string,
  options?: PayOptions,
) {
  const { id, update } = fixture.api.stars.ask(user, url, options)
  await fixture.hear(update)
  return fixture.api.stars.checkouts.get(id)
}

async function buy(buyer: TelegramBuyer, plan: 'MONTH' | 'YEAR') {
  const order = await fixture.order(buyer, { plan, provider: 'stars' })
  const paid = fixture.api.stars.pay(buyer.user, order.url)
  await fixture.hear(paid.update)
  return { ...order, ...paid }
}

describe('a month in Stars', () => {
  it('is an invoice that renews every 30 days, at the price of the settings', async () => {
    const { orderId, url } = await fixture.order(await comes(), {
      plan: 'MONTH',
      provider: 'stars',
    })
    expect(fixture.api.stars.invoices.get(url)).toMatchObject({
      title: 'Buoy, monthly',
      payload: orderId,
      currency: 'XTR',
      amount: 1500,
      period: 2_592_000,
    })
  })

  it('opens 30 days of the monthly plan, with a bill', async () => {
    const ada = await comes()
    const { orderId } = await buy(ada, 'MONTH')
    const order = await fixture.call('GET /order/get', { orderId }, ada)
    const { now } = fixture.clock
    expect(order).toMatchObject({ state: 'paid', amount: '1500', currency: 'XTR' })
    expect(order.plus).toMatchObject({ plusType: 'MONTH', expiresAt: now + 30 * DAY_MS })
    expect(await fixture.given(ada)).toEqual({ ...NOTHING, grants: 1, paid: 1 })
    const { items } = await fixture.call('GET /bill/billPage', {}, ada)
    expect(items.find(({ kind }) => kind === 'orderPaid')).toMatchObject({
      amount: '-1500',
      asset: 'XTR',
      params: { plan: 'MONTH', provider: 'stars', paid: '1500 XTR' },
    })
  })

  it('gives 30 days more with each renewal, once a charge', async () => {
    const ada = await comes()
    const { url, orderId } = await buy(ada, 'MONTH')
    const renewal = fixture.api.stars.pay(ada.user, url, { isRenewal: true })
    await fixture.hear(renewal.update)
    await fixture.hear(renewal.update)
    const { plus } = await fixture.call('GET /order/get', { orderId }, ada)
    expect(plus?.expiresAt).toBe(fixture.clock.now + 60 * DAY_MS)
  })

  it('is refused a second time while it renews by itself', async () => {
    const ada = await comes()
    await buy(ada, 'MONTH')
    const input = { plan: 'MONTH', provider: 'stars' }
    await fixture.expectRefusal('alreadySubscribed', 'POST /order/create', input, ada)
    await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
  })

  it('is stopped and let renew again from here, by the charge of its first payment', async () => {
    const ada = await comes()
    const { orderId, url, chargeId } = await buy(ada, 'MONTH')
    await fixture.hear(fixture.api.stars.pay(ada.user, url, { isRenewal: true }).update)
    const isRenewing = async () => {
      const { subscription } = await fixture.call('GET /order/subscription', {}, ada)
      return subscription?.isRenewing
    }
    await fixture.call('POST /order/setRenewal', { orderId, isRenewing: false }, ada)
    expect(fixture.api.stars.renewals.get(chargeId)).toBe(false)
    expect(await isRenewing()).toBe(false)
    expect(await fixture.stateOf(ada, orderId)).toBe('canceled')
    await fixture.call('POST /order/setRenewal', { orderId, isRenewing: true }, ada)
    expect(fixture.api.stars.renewals.get(chargeId)).toBe(true)
    expect(await isRenewing()).toBe(true)
    const other = await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
    const notThis = { orderId: other.orderId, isRenewing: false }
    await fixture.expectRefusal('notFound', 'POST /order/setRenewal', notThis, ada)
    const eve = await comes()
    const stolen = { orderId, isRenewing: false }
    await fixture.expectRefusal('notFound', 'POST /order/setRenewal', stolen, eve)
  })

  it('follows what was changed in Telegram: canceled, active, failed', async () => {
    const ada = await comes()
    const { orderId } = await buy(ada, 'MONTH')
    const update = async (state: 'active' | 'canceled' | 'failed', user = ada.user) => {
      await fixture.hear(fixture.api.stars.subscriptionUpdate(user, orderId, state))
      return await fixture.stateOf(ada, orderId)
    }
    expect(await update('canceled')).toBe('canceled')
    expect(await update('active')).toBe('paid')
    expect(await update('failed')).toBe('canceled')
    expect(await update('active', { id: 1 })).toBe('canceled')
  })
})

describe('a year in Stars', () => {
  it('is paid once, opens 365 days and brings a gift card', async () => {
    const ada = await comes()
    const { orderId, url } = await buy(ada, 'YEAR')
    expect(fixture.api.stars.invoices.get(url)).toMatchObject({ amount: 12_500, period: null })
    const { plus } = await fixture.call('GET /order/get', { orderId }, ada)
    expect(plus).toMatchObject({ plusType: 'YEAR', expiresAt: fixture.clock.now + 365 * DAY_MS })
    expect(await fixture.given(ada)).toEqual({ ...NOTHING, grants: 1, giftCards: 1, paid: 1 })
    expect(await fixture.call('GET /order/subscription', {}, ada)).toEqual({ subscription: null })
  })

  it('paid twice by two charges is credited once, and the second goes back', async () => {
    const ada = await comes()
    const { url } = await buy(ada, 'YEAR')
    const second = fixture.api.stars.pay(ada.user, url)
    await fixture.hear(second.update)
    expect(await fixture.given(ada)).toEqual({ ...NOTHING, grants: 1, giftCards: 1, paid: 2 })
    await returnDuplicates(fixture.context)
    await returnDuplicates(fixture.context)
    const { refunds } = fixture.api.stars
    expect(refunds.filter(({ userId }) => userId === ada.user.id)).toMatchObject([
      { chargeId: second.chargeId },
    ])
    const after = { grants: 1, revoked: 0, giftCards: 1, paid: 2, refunded: 1 }
    expect(await fixture.given(ada)).toEqual(after)
  })
})

describe('before Stars are taken', () => {
  it('the order, the person, the amount and the time are checked (T27)', async () => {
    const ada = await comes()
    const { url } = await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
    expect(await ask(ada.user, url)).toEqual({ ok: true, message: null })
    const eve = await comes()
    const message = expect.stringMatching(/own Telegram/)
    expect(await ask(eve.user, url)).toEqual({ ok: false, message })
    for (const options of [
      { amount: 1 },
      { amount: 12_499 },
      { currency: 'USD' },
      { payload: 'somebodyelse' },
      { payload: "' or 1=1 --" },
    ]) {
      expect(await ask(ada.user, url, options)).toMatchObject({ ok: false })
    }
    fixture.clock.now += 3_600_000
    expect((await ask(ada.user, url))?.message).toMatch(/has expired/)
  })

  it('an order whose Telegram was unbound meanwhile is refused', async () => {
    const ada = await comes()
    const { url } = await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
    await fixture.db.transaction((tx) =>
      tx.deleteFrom('account_links').where('account_id', '=', ada.id).execute(),
    )
    expect(await ask(ada.user, url)).toMatchObject({ ok: false })
  })

  it('the refusal is in the language of the person', async () => {
    const ada = await comes()
    const { url } = await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
    await fixture.db.transaction((tx) =>
      tx.updateTable('accounts').set({ language: 'zh-Hans' }).where('id', '=', ada.id).execute(),
    )
    const answer = await ask(ada.user, url, { amount: 5 })
    expect(answer?.message).toMatch(/金额与订单不符/)
  })

  it('an order that is paid is refused, and one of an account that ends', async () => {
    const ada = await comes()
    const { url } = await buy(ada, 'YEAR')
    expect((await ask(ada.user, url))?.message).toMatch(/already paid or closed/)
    const bea = await comes()
    const order = await fixture.order(bea, { plan: 'YEAR', provider: 'stars' })
    await cancelAsRead(fixture, bea)
    expect((await ask(bea.user, order.url))?.message).toMatch(/being deleted/)
  })

  it('a second month is refused while the first renews, also where it was ordered before', async () => {
    const ada = await comes()
    const other = await fixture.order(ada, { plan: 'MONTH', provider: 'stars' })
    await buy(ada, 'MONTH')
    expect((await ask(ada.user, other.url))?.message).toMatch(/already have a monthly subscription/)
  })

  it('a price that has changed meanwhile stays what the order says (T27)', async () => {
    const ada = await comes()
    const { url } = await fixture.order(ada, { plan: 'MONTH', provider: 'stars' })
    const prices = fixture.context.config.payment.priceStars as { MONTH: number }
    prices.MONTH = 1600
    try {
      expect(await ask(ada.user, url)).toMatchObject({ ok: true })
      expect(await ask(ada.user, url, { amount: 1600 })).toMatchObject({ ok: false })
    } finally {
      prices.MONTH = 1500
    }
  })
})

describe('a payment that does not fit', () => {
  it.each([
    ['of another amount', { amount: 1 }],
    ['in another currency', { currency: 'USD' }],
    ['with another payload', { payload: 'nosuchorder' }],
  ])('%s gives nothing and is logged', async (_what, options) => {
    const ada = await comes()
    const { url, orderId } = await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
    const { chargeId, update } = fixture.api.stars.pay(ada.user, url, options)
    await fixture.hear(update)
    expect(await fixture.given(ada)).toEqual(NOTHING)
    expect(await fixture.stateOf(ada, orderId)).toBe('open')
    expect(fixture.logged.find((line) => line.includes(chargeId))).toMatch(/gave nothing/)
  })

  it('by another person gives nothing to either (T27)', async () => {
    const ada = await comes()
    const eve = await comes()
    const { url } = await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
    await fixture.hear(fixture.api.stars.pay(eve.user, url).update)
    expect(await fixture.given(ada)).toEqual(NOTHING)
    expect(await fixture.given(eve)).toEqual(NOTHING)
  })
})

describe('updates of Telegram', () => {
  it('that come five times each, in two processes at once, credit once (R9)', async () => {
    const ada = await comes()
    const { url } = await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
    const { update } = fixture.api.stars.pay(ada.user, url)
    await Promise.all(Array.from({ length: 5 }, () => fixture.hear(update)))
    await Promise.all(Array.from({ length: 5 }, () => fixture.hear(update)))
    expect(await fixture.given(ada)).toEqual({ ...NOTHING, grants: 1, giftCards: 1, paid: 1 })
  })

  it('of a refund take back once what was given (R9)', async () => {
    const ada = await comes()
    const { chargeId, orderId } = await buy(ada, 'YEAR')
    const refund = fixture.api.stars.refundUpdate(ada.user, chargeId, orderId, 12_500)
    for (let times = 0; times < 3; times += 1) await fixture.hear(refund)
    const after = { grants: 1, revoked: 1, giftCards: 1, paid: 1, refunded: 1 }
    expect(await fixture.given(ada)).toEqual(after)
    const order = await fixture.call('GET /order/get', { orderId }, ada)
    expect(order.state).toBe('refunded')
    expect(order.plus).toBeNull()
    expect(await fixture.call('GET /user/getNotUsdTotalCard', {}, ada)).toEqual({ total: 1 })
  })

  it('of a refund that come before the payment grant nothing ever (R9)', async () => {
    const ada = await comes()
    const { url, orderId } = await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
    const { chargeId, update } = fixture.api.stars.pay(ada.user, url)
    await fixture.hear(fixture.api.stars.refundUpdate(ada.user, chargeId, orderId, 12_500))
    await fixture.hear(update)
    await fixture.hear(update)
    expect(await fixture.given(ada)).toEqual(NOTHING)
    expect(await fixture.stateOf(ada, orderId)).toBe('refunded')
  })

  it('of one refunded renewal leave the month that was paid before', async () => {
    const ada = await comes()
    const { url, orderId } = await buy(ada, 'MONTH')
    const renewal = fixture.api.stars.pay(ada.user, url, { isRenewal: true })
    await fixture.hear(renewal.update)
    await fixture.hear(fixture.api.stars.refundUpdate(ada.user, renewal.chargeId, orderId, 1500))
    const { state, plus } = await fixture.call('GET /order/get', { orderId }, ada)
    expect(state).toBe('paid')
    expect(plus?.expiresAt).toBe(fixture.clock.now + 30 * DAY_MS)
  })
})

describe('the bot', () => {
  it('says what a payment opened, and answers the questions Telegram asks of who sells', async () => {
    const ada = await comes()
    await buy(ada, 'MONTH')
    const until = new Date(fixture.clock.now + 30 * DAY_MS).toISOString().slice(0, 10)
    expect((await fixture.api.nextMessage(ada.user.id, 1)).text).toContain(until)
    await fixture.hear(fixture.api.write(ada.user, '/paysupport'))
    expect((await fixture.api.nextMessage(ada.user.id, 2)).text).toMatch(/renews every 30 days/)
    await fixture.hear(fixture.api.write(ada.user, '/terms'))
    const terms = await fixture.api.nextMessage(ada.user.id, 3)
    expect(terms.text).toContain('https://buoy.example/pages/login/agreement')
  })
})
