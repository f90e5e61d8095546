import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import {
  type InviteWorld,
  openInviteWorld,
  type Person,
} from '#tests/support/invite/invite-world.ts'
import { signLaunch } from '#tests/support/telegram-server/launch.ts'

const DAY_MS = 86_400_000

let world: InviteWorld
beforeAll(async () => {
  world = await openInviteWorld()
})
afterAll(() => world.close())

async function bindTelegram(person: Person, userId: number): Promise<void> {
  // Telegram signs each launch anew.
  await world.passMs(1000)
  const initData = signLaunch({ userId, at: world.clock.now })
  const deviceKey = `${person.id}${userId}`.padStart(43, 'p')
  await world.call('POST /user/codeBindTelegram', { initData, deviceKey }, person)
}

describe('the first binding', () => {
  it('brings 100 BY with the second way of signing in, once ever', async () => {
    const ann = await world.join('ann@example.com')
    expect(await world.pointsOf(ann)).toBe(0)
    await bindTelegram(ann, 1001)
    expect(await world.pointsOf(ann)).toBe(100)
    const { items } = await world.call('GET /bill/billPage', {}, ann)
    expect(items[0]).toMatchObject({ kind: 'firstBinding', amount: '100', asset: 'BY' })
    await world.call('POST /user/unBindTelegram', {}, ann)
    await bindTelegram(ann, 1001)
    expect(await world.pointsOf(ann)).toBe(100)
  })

  it('comes with an e-mail to who came by Telegram', async () => {
    const bob = await world.inTelegram(1002)
    expect(await world.pointsOf(bob)).toBe(0)
    await world.bindEmail(bob, 'bob@example.com')
    expect(await world.pointsOf(bob)).toBe(100)
  })

  it('brings nothing with what was rewarded on another account', async () => {
    const cas = await world.join('cas@example.com')
    await bindTelegram(cas, 1003)
    await world.call('POST /user/unBindTelegram', {}, cas)
    const dan = await world.join('dan@example.com')
    await bindTelegram(dan, 1003)
    expect([await world.pointsOf(cas), await world.pointsOf(dan)]).toEqual([100, 0])
  })

  it('is the verified contact that an invitation has waited for', async () => {
    const eva = await world.join('eva@example.com')
    const flo = await world.inTelegram(1004, eva)
    await world.db.transaction((tx) =>
      tx.deleteFrom('account_links').where('account_id', '=', flo.id).execute(),
    )
    await world.passMs(DAY_MS)
    await world.call('GET /user/getCurrentUser', {}, flo)
    expect(await world.pointsOf(eva)).toBe(0)
    await world.bindEmail(flo, 'flo@example.com')
    expect(await world.pointsOf(eva)).toBe(200)
    expect(await world.pointsOf(flo)).toBe(0)
  })
})

describe('the ledger', () => {
  it('agrees with itself after all of this', async () => {
    expect(await checkLedger(world.db)).toMatchObject({ differences: [] })
  })
})
