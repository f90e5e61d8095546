import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActions } from '#server/features/operators/list-actions.ts'
import { ordersCommands } from '#server/admin/orders.ts'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { closeOrders } from '#server/features/orders/close-orders.ts'
import { returnDuplicates } from '#server/features/orders/return-duplicates.ts'
import { reconcileStars } from '#server/features/orders/stars/reconcile-stars.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import {
  type OrdersFixture,
  openOrdersFixture,
  type TelegramBuyer,
} from '#tests/support/orders/orders-fixture.ts'

let fixture: OrdersFixture
let nextUser = 9000
beforeAll(async () => {
  fixture = await openOrdersFixture()
})
afterAll(() => fixture.close())

async function comes(): Promise<TelegramBuyer> {
  nextUser += 1
  return await fixture.inTelegram(nextUser)
}

async function subscribes(buyer: TelegramBuyer) {
  const order = await fixture.order(buyer, { plan: 'MONTH', provider: 'stars' })
  const paid = fixture.api.stars.pay(buyer.user, order.url)
  await fixture.hear(paid.update)
  return { ...order, ...paid }
}

describe('payments in Stars whose updates were lost', () => {
  it('are found where Telegram is asked, and credited once', async () => {
    const ada = await comes()
    const { url, orderId } = await fixture.order(ada, { plan: 'MONTH', provider: 'stars' })
    const { update } = fixture.api.stars.pay(ada.user, url)
    fixture.api.stars.pay(ada.user, url, { isRenewal: true })
    await reconcileStars(fixture.context)
    await reconcileStars(fixture.context)
    await fixture.hear(update)
    expect(await fixture.given(ada)).toMatchObject({ grants: 2, paid: 2 })
    expect(await fixture.stateOf(ada, orderId)).toBe('paid')
  })

  it('are taken back where the refund was lost too', async () => {
    const ada = await comes()
    const { url } = await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
    const { chargeId } = fixture.api.stars.pay(ada.user, url)
    await reconcileStars(fixture.context)
    await fixture.context.ports.telegram?.stars.refund(String(ada.user.id), chargeId)
    await reconcileStars(fixture.context)
    expect(await fixture.given(ada)).toMatchObject({ grants: 1, revoked: 1, refunded: 1 })
  })
})

describe('an account that ends', () => {
  it('stops its renewal while it is being cancelled', async () => {
    const ada = await comes()
    const { chargeId, orderId } = await subscribes(ada)
    await closeOrders(fixture.context)
    expect(fixture.api.stars.renewals.get(chargeId)).toBe(true)
    await cancelAsRead(fixture, ada)
    fixture.api.failNext('editUserStarSubscription', 'broken')
    await closeOrders(fixture.context)
    expect(fixture.api.stars.renewals.get(chargeId)).toBe(true)
    await closeOrders(fixture.context)
    expect(fixture.api.stars.renewals.get(chargeId)).toBe(false)
    expect(await fixture.stateOf(ada, orderId)).toBe('canceled')
  })

  it('gets back what is paid after it is erased, and is forgotten as a payer', async () => {
    const ada = await comes()
    const { url, orderId } = await subscribes(ada)
    await cancelAsRead(fixture, ada)
    await closeOrders(fixture.context)
    await fixture.db.transaction((tx) => eraseAccount(tx, { accountId: ada.id }))
    const late = fixture.api.stars.pay(ada.user, url, { isRenewal: true })
    await fixture.hear(late.update)
    expect((await fixture.given(ada)).grants).toBe(1)
    await returnDuplicates(fixture.context)
    expect(fixture.api.stars.refunds.map(({ chargeId }) => chargeId)).toContain(late.chargeId)
    await closeOrders(fixture.context)
    const order = await fixture.db.reader
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select(['orders.payer', 'payments.payer as charged'])
      .where('orders.id', '=', orderId)
      .execute()
    expect(order).toEqual([
      { payer: null, charged: null },
      { payer: null, charged: null },
    ])
  })
})

describe('an operator', () => {
  async function run(command: string, ...args: readonly string[]): Promise<string> {
    const lines: string[] = []
    await ordersCommands[command]?.run(fixture.context, args, (line) => void lines.push(line))
    return lines.join('\n')
  }

  it('gives a payment back once, and what it gave ends', async () => {
    const ada = await comes()
    const { chargeId, orderId } = await subscribes(ada)
    expect(await run('orders refund', 'stars', chargeId, '--yes')).toBe(
      '1500 XTR: refunded, and what it granted was revoked',
    )
    expect(await run('orders refund', 'stars', chargeId, '--yes')).toBe(
      '1500 XTR: was refunded before',
    )
    const actions = await listActions(fixture.db.reader, { noun: 'orders', limit: 9 })
    expect(actions.map(({ subject }) => subject)).toEqual(Array(2).fill(`stars ${chargeId}`))
    await fixture.hear(fixture.api.stars.refundUpdate(ada.user, chargeId, orderId, 1500))
    expect(await fixture.given(ada)).toMatchObject({ grants: 1, revoked: 1, refunded: 1 })
    expect(await fixture.stateOf(ada, orderId)).toBe('refunded')
    const given = fixture.api.stars.refunds.filter((refund) => refund.chargeId === chargeId)
    expect(given).toHaveLength(1)
  })

  it('reads why a payment cannot be refunded', async () => {
    for (const args of [['apple', '1'], ['stars'], ['stars', 'nosuchcharge'], []]) {
      await expect(run('orders refund', ...args)).rejects.toThrow(/Apple refunds|no such payment/)
    }
  })

  it('sees payments that match no order until they are refunded', async () => {
    const ada = await comes()
    const { url } = await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
    const { chargeId, update } = fixture.api.stars.pay(ada.user, url, { payload: 'lost' })
    await fixture.hear(update)
    expect(await run('orders unmatched')).toMatch(
      new RegExp(`12500 XTR  ${chargeId}  matches no order`),
    )
    const text = await run('orders refund', 'stars', chargeId, '--yes')
    expect(text).toBe('12500 XTR: refunded; it had granted nothing')
    expect(await run('orders unmatched')).not.toContain(chargeId)
  })
})

describe('a database that does not answer', () => {
  it('costs an order before Stars are taken, never an answer that is too late', async () => {
    const ada = await comes()
    const { url } = await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
    const { db } = fixture.context
    const slow = fixture.context as { db: typeof db }
    const selectFrom = () => ({ selectAll: () => ({ where: whereOf() }) })
    slow.db = { ...db, reader: { selectFrom } as never }
    const began = performance.now()
    const { id, update } = fixture.api.stars.ask(ada.user, url)
    try {
      await fixture.hear(update)
    } finally {
      slow.db = db
    }
    expect(performance.now() - began).toBeLessThan(3000)
    const answer = fixture.api.stars.checkouts.get(id)
    expect(answer).toMatchObject({
      ok: false,
      message: expect.stringMatching(/Nothing was charged/),
    })
  })

  it('costs no payment: what cannot be stored is tried again', async () => {
    const ada = await comes()
    const { url } = await fixture.order(ada, { plan: 'YEAR', provider: 'stars' })
    const { db } = fixture.context
    const broken = fixture.context as { db: typeof db }
    broken.db = { ...db, transaction: () => Promise.reject(new Error('away')) }
    const heard = fixture.hear(fixture.api.stars.pay(ada.user, url).update)
    await sleep(50)
    broken.db = db
    await heard
    expect(await fixture.given(ada)).toMatchObject({ grants: 1, paid: 1 })
  })
})

/** A query that is waited for longer than Telegram would. */
function whereOf(): () => unknown {
  const query = {
    where: () => query,
    executeTakeFirst: () => sleep(20_000, undefined, { ref: false }),
  }
  return () => query
}
