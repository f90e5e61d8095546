import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import {
  type InviteFixture,
  openInviteFixture,
  type Person,
} from '#tests/support/invite/invite-fixture.ts'
import { signLaunch } from '#tests/support/telegram-server/launch.ts'

const DAY_MS = 86_400_000

let fixture: InviteFixture
beforeAll(async () => {
  fixture = await openInviteFixture()
})
afterAll(() => fixture.close())

async function bindTelegram(person: Person, userId: number): Promise<void> {
  // Telegram signs each launch anew.
  await fixture.passMs(1000)
  const initData = signLaunch({ userId, at: fixture.clock.now })
  const deviceKey = `${person.id}${userId}`.padStart(43, 'p')
  await fixture.call('POST /user/codeBindTelegram', { initData, deviceKey }, person)
}

describe('the first binding', () => {
  it('brings 100 BY with the second way of signing in, once ever', async () => {
    const ann = await fixture.join('ann@example.com')
    expect(await fixture.pointsOf(ann)).toBe(0)
    await bindTelegram(ann, 1001)
    expect(await fixture.pointsOf(ann)).toBe(100)
    const { items } = await fixture.call('GET /bill/billPage', {}, ann)
    expect(items[0]).toMatchObject({ kind: 'firstBinding', amount: '100', asset: 'BY' })
    await fixture.call('POST /user/unBindTelegram', {}, ann)
    await bindTelegram(ann, 1001)
    expect(await fixture.pointsOf(ann)).toBe(100)
  })

  it('comes with an e-mail to who came by Telegram', async () => {
    const bob = await fixture.inTelegram(1002)
    expect(await fixture.pointsOf(bob)).toBe(0)
    await fixture.bindEmail(bob, 'bob@example.com')
    expect(await fixture.pointsOf(bob)).toBe(100)
  })

  it('brings nothing with what was rewarded on another account', async () => {
    const cas = await fixture.join('cas@example.com')
    await bindTelegram(cas, 1003)
    await fixture.call('POST /user/unBindTelegram', {}, cas)
    const dan = await fixture.join('dan@example.com')
    await bindTelegram(dan, 1003)
    expect([await fixture.pointsOf(cas), await fixture.pointsOf(dan)]).toEqual([100, 0])
  })

  it('is the verified contact that an invitation has waited for', async () => {
    const eva = await fixture.join('eva@example.com')
    const flo = await fixture.inTelegram(1004, eva)
    await fixture.db.transaction((tx) =>
      tx.deleteFrom('account_links').where('account_id', '=', flo.id).execute(),
    )
    await fixture.passMs(DAY_MS)
    await fixture.call('GET /user/getCurrentUser', {}, flo)
    expect(await fixture.pointsOf(eva)).toBe(0)
    await fixture.bindEmail(flo, 'flo@example.com')
    expect(await fixture.pointsOf(eva)).toBe(200)
    expect(await fixture.pointsOf(flo)).toBe(0)
  })
})

describe('the ledger', () => {
  it('agrees with itself after all of this', async () => {
    expect(await checkLedger(fixture.db)).toMatchObject({ differences: [] })
  })
})
