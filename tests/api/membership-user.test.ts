import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberWorld, openMemberWorld } from '#tests/support/membership/member-world.ts'

const DAY_MS = 86_400_000
const ME = 'GET /user/getCurrentUser'

let world: MemberWorld
beforeAll(async () => {
  world = await openMemberWorld()
})
afterAll(() => world.close())

describe('who is signed in', () => {
  it('is told of no membership and no points at first', async () => {
    const ann = await world.join('ann@example.com')
    expect(await world.call(ME, {}, ann)).toMatchObject({
      plus: null,
      points: '0',
      signedToday: false,
      signed7Days: false,
      enablePriceChange: false,
    })
  })

  it('is told of the membership with status 1 while it runs, and 2 after', async () => {
    const bea = await world.join('bea@example.com')
    await world.pay(bea, 'MONTH')
    const plus = {
      plusType: 'MONTH',
      plusLevel: 'MONTH',
      startedAt: world.clock.now,
      expiresAt: world.clock.now + 30 * DAY_MS,
    }
    expect((await world.call(ME, {}, bea)).plus).toEqual({ status: 1, ...plus })
    await world.passMs(30 * DAY_MS - 1)
    expect((await world.call(ME, {}, bea)).plus).toEqual({ status: 1, ...plus })
    await world.passMs(1)
    expect((await world.call(ME, {}, bea)).plus).toEqual({ status: 2, ...plus })
  })

  it('is told of the points', async () => {
    const cas = await world.join('cas@example.com')
    await world.givePoints(cas, 620)
    expect((await world.call(ME, {}, cas)).points).toBe('620')
  })

  it('is told of the check-in until the day turns at 00:00 UTC+8', async () => {
    const dan = await world.join('dan@example.com')
    world.clock.now = Date.UTC(2027, 0, 10, 15, 59, 59)
    const { token } = await world.call('POST /user/login/emailCode', {
      email: 'dan@example.com',
      code: await world.sendCode('dan@example.com', 'login'),
    })
    const day = Math.floor((world.clock.now + 8 * 3_600_000) / DAY_MS)
    const row = { account_id: dan.id, day, streak: 7, points: 50, wall_time: world.clock.now }
    await world.db.transaction((tx) => tx.insertInto('check_ins').values(row).execute())
    const signed = await world.call(ME, {}, { token })
    expect([signed.signedToday, signed.signed7Days]).toEqual([true, true])
    world.clock.now += 1000
    const next = await world.call(ME, {}, { token })
    expect([next.signedToday, next.signed7Days]).toEqual([false, false])
  })
})
