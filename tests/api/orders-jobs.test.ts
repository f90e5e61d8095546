import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersCommands } from '#server/admin/orders.ts'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { closeOrders } from '#server/features/orders/close-orders.ts'
import { returnDuplicates } from '#server/features/orders/return-duplicates.ts'
import { reconcileStars } from '#server/features/orders/stars/reconcile-stars.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import {
  type OrdersWorld,
  openOrdersWorld,
  type TelegramBuyer,
} from '#tests/support/orders/orders-world.ts'

let world: OrdersWorld
let nextUser = 9000
beforeAll(async () => {
  world = await openOrdersWorld()
})
afterAll(() => world.close())

async function comes(): Promise<TelegramBuyer> {
  nextUser += 1
  return await world.inTelegram(nextUser)
}

async function subscribes(buyer: TelegramBuyer) {
  const order = await world.order(buyer, { plan: 'MONTH', provider: 'stars' })
  const paid = world.api.stars.pay(buyer.user, order.url)
  await world.hear(paid.update)
  return { ...order, ...paid }
}

describe('payments in Stars whose updates were lost', () => {
  it('are found where Telegram is asked, and credited once', async () => {
    const ada = await comes()
    const { url, orderId } = await world.order(ada, { plan: 'MONTH', provider: 'stars' })
    const { update } = world.api.stars.pay(ada.user, url)
    world.api.stars.pay(ada.user, url, { isRenewal: true })
    await reconcileStars(world.context)
    await reconcileStars(world.context)
    await world.hear(update)
    expect(await world.given(ada)).toMatchObject({ grants: 2, paid: 2 })
    expect(await world.stateOf(ada, orderId)).toBe('paid')
  })

  it('are taken back where the refund was lost too', async () => {
    const ada = await comes()
    const { url } = await world.order(ada, { plan: 'YEAR', provider: 'stars' })
    const { chargeId } = world.api.stars.pay(ada.user, url)
    await reconcileStars(world.context)
    await world.context.ports.telegram?.stars.refund(String(ada.user.id), chargeId)
    await reconcileStars(world.context)
    expect(await world.given(ada)).toMatchObject({ grants: 1, revoked: 1, refunded: 1 })
  })
})

describe('an account that ends', () => {
  it('stops its renewal while it is being cancelled', async () => {
    const ada = await comes()
    const { chargeId, orderId } = await subscribes(ada)
    await closeOrders(world.context)
    expect(world.api.stars.renewals.get(chargeId)).toBe(true)
    await cancelAsRead(world, ada)
    world.api.failNext('editUserStarSubscription', 'broken')
    await closeOrders(world.context)
    expect(world.api.stars.renewals.get(chargeId)).toBe(true)
    await closeOrders(world.context)
    expect(world.api.stars.renewals.get(chargeId)).toBe(false)
    expect(await world.stateOf(ada, orderId)).toBe('canceled')
  })

  it('gets back what is paid after it is erased, and is forgotten as a payer', async () => {
    const ada = await comes()
    const { url, orderId } = await subscribes(ada)
    await cancelAsRead(world, ada)
    await closeOrders(world.context)
    await world.db.transaction((tx) => eraseAccount(tx, { accountId: ada.id }))
    const late = world.api.stars.pay(ada.user, url, { isRenewal: true })
    await world.hear(late.update)
    expect((await world.given(ada)).grants).toBe(1)
    await returnDuplicates(world.context)
    expect(world.api.stars.refunds.map(({ chargeId }) => chargeId)).toContain(late.chargeId)
    await closeOrders(world.context)
    const order = await world.db.reader
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
    await ordersCommands[command]?.run(world.context, args, (line) => void lines.push(line))
    return lines.join('\n')
  }

  it('gives a payment back once, and what it gave ends', async () => {
    const ada = await comes()
    const { chargeId, orderId } = await subscribes(ada)
    expect(await run('orders refund', 'stars', chargeId)).toBe(
      '1500 XTR: given back, and what it gave has ended',
    )
    expect(await run('orders refund', 'stars', chargeId)).toBe('1500 XTR: was given back before')
    await world.hear(world.api.stars.tellRefund(ada.user, chargeId, orderId, 1500))
    expect(await world.given(ada)).toMatchObject({ grants: 1, revoked: 1, refunded: 1 })
    expect(await world.stateOf(ada, orderId)).toBe('refunded')
    const given = world.api.stars.refunds.filter((refund) => refund.chargeId === chargeId)
    expect(given).toHaveLength(1)
  })

  it('is told in words what cannot be given back', async () => {
    for (const args of [['apple', '1'], ['stars'], ['stars', 'nosuchcharge'], []]) {
      await expect(run('orders refund', ...args)).rejects.toThrow(/Apple refunds|No such payment/)
    }
  })

  it('sees payments that fit no order until they are given back', async () => {
    const ada = await comes()
    const { url } = await world.order(ada, { plan: 'YEAR', provider: 'stars' })
    const { chargeId, update } = world.api.stars.pay(ada.user, url, { payload: 'lost' })
    await world.hear(update)
    expect(await run('orders loose')).toMatch(new RegExp(`12500 XTR  ${chargeId}  fits no order`))
    const text = await run('orders refund', 'stars', chargeId)
    expect(text).toBe('12500 XTR: given back; it had given nothing')
    expect(await run('orders loose')).not.toContain(chargeId)
  })
})

describe('a database that does not answer', () => {
  it('costs an order before Stars are taken, never an answer that is too late', async () => {
    const ada = await comes()
    const { url } = await world.order(ada, { plan: 'YEAR', provider: 'stars' })
    const { db } = world.context
    const slow = world.context as { db: typeof db }
    const selectFrom = () => ({ selectAll: () => ({ where: whereOf() }) })
    slow.db = { ...db, reader: { selectFrom } as never }
    const began = performance.now()
    const { id, update } = world.api.stars.ask(ada.user, url)
    try {
      await world.hear(update)
    } finally {
      slow.db = db
    }
    expect(performance.now() - began).toBeLessThan(3000)
    const answer = world.api.stars.checkouts.get(id)
    expect(answer).toMatchObject({
      ok: false,
      message: expect.stringMatching(/Nothing was charged/),
    })
  })

  it('costs no payment: what cannot be stored is tried again', async () => {
    const ada = await comes()
    const { url } = await world.order(ada, { plan: 'YEAR', provider: 'stars' })
    const { db } = world.context
    const broken = world.context as { db: typeof db }
    broken.db = { ...db, transaction: () => Promise.reject(new Error('away')) }
    const heard = world.hear(world.api.stars.pay(ada.user, url).update)
    await sleep(50)
    broken.db = db
    await heard
    expect(await world.given(ada)).toMatchObject({ grants: 1, paid: 1 })
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
