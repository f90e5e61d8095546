import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleCommissions } from '#server/features/invite/commission/settle-commissions.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import {
  openOrdersFixture,
  type OrdersFixture,
  type TelegramBuyer,
} from '#tests/support/orders/orders-fixture.ts'
import { signLaunch } from '#tests/support/telegram-server/launch.ts'

let fixture: OrdersFixture
beforeAll(async () => {
  fixture = await openOrdersFixture()
})
afterAll(() => fixture.close())

/** Comes in Telegram by an invitation's link. */
async function comesInvited(userId: number, inviter: { token: string }): Promise<TelegramBuyer> {
  const { inviteCode } = await fixture.call('GET /user/getCurrentUser', {}, inviter)
  const startParam = `i_${inviteCode}`
  const initData = signLaunch({ userId, at: fixture.clock.now, startParam })
  const launch = { initData, deviceKey: String(userId).padStart(43, 'p'), isAgreed: true }
  const { token } = await fixture.call('POST /user/login/telegram', launch)
  const headers = { 'x-app-channel': 'telegram' }
  const { id } = await fixture.call('GET /user/getCurrentUser', {}, { token, headers })
  return { id, token, headers, user: { id: userId } }
}

async function buyYear(buyer: TelegramBuyer) {
  const order = await fixture.order(buyer, { plan: 'YEAR', provider: 'stars' })
  const paid = fixture.api.stars.pay(buyer.user, order.url)
  await fixture.hear(paid.update)
  await fixture.hear(paid.update)
  return { ...order, ...paid }
}

describe('a year that an invited friend pays in Stars', () => {
  it('brings the inviter a fifth of its price in BYU once, by the settings and not the Stars', async () => {
    const ann = await fixture.inBrowser('ann@example.com')
    await buyYear(await comesInvited(501, ann))
    const { items, confirming } = await fixture.call('GET /invite/earnings', {}, ann)
    expect(items).toMatchObject([{ amount: '33.800000', state: 'confirming' }])
    expect(confirming).toBe('33.800000')
    fixture.clock.now = items[0]?.settlesAt ?? 0
    await Promise.all([settleCommissions(fixture.context), settleCommissions(fixture.context)])
    const balance = await fixture.db.reader
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('owner_id', '=', ann.id)
      .where('asset', '=', 'BYU')
      .executeTakeFirstOrThrow()
    expect(balance.balance).toBe(33_800_000)
  })

  it('brings nothing when Telegram gives the Stars back', async () => {
    const bea = await fixture.inBrowser('bea@example.com')
    const friend = await comesInvited(502, bea)
    const { orderId, chargeId } = await buyYear(friend)
    await fixture.hear(fixture.api.stars.refundUpdate(friend.user, chargeId, orderId, 12_500))
    const { items, confirming } = await fixture.call('GET /invite/earnings', {}, bea)
    expect(items).toMatchObject([{ amount: '33.800000', state: 'void' }])
    expect(confirming).toBe('0.000000')
  })
})

describe('the ledger', () => {
  it('agrees with itself after all of this', async () => {
    expect(await checkLedger(fixture.db)).toMatchObject({ differences: [] })
  })
})
