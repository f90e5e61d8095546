import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MemberFixture, openMemberFixture } from '#tests/support/membership/member-fixture.ts'

const DAY_MS = 86_400_000
const ME = 'GET /user/getCurrentUser'

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
})
afterAll(() => fixture.close())

describe('who is signed in', () => {
  it('has no membership and no points at first', async () => {
    const ann = await fixture.join('ann@example.com')
    expect(await fixture.call(ME, {}, ann)).toMatchObject({
      plus: null,
      points: '0',
      signedToday: false,
      signed7Days: false,
      enablePriceChange: false,
    })
  })

  it('sees the membership with status 1 while it runs, and 2 after', async () => {
    const bea = await fixture.join('bea@example.com')
    await fixture.pay(bea, 'MONTH')
    const plus = {
      plusType: 'MONTH',
      plusLevel: 'MONTH',
      startedAt: fixture.clock.now,
      expiresAt: fixture.clock.now + 30 * DAY_MS,
    }
    expect((await fixture.call(ME, {}, bea)).plus).toEqual({ status: 1, ...plus })
    await fixture.passMs(30 * DAY_MS - 1)
    expect((await fixture.call(ME, {}, bea)).plus).toEqual({ status: 1, ...plus })
    await fixture.passMs(1)
    expect((await fixture.call(ME, {}, bea)).plus).toEqual({ status: 2, ...plus })
  })

  it('sees the points', async () => {
    const cas = await fixture.join('cas@example.com')
    await fixture.givePoints(cas, 620)
    expect((await fixture.call(ME, {}, cas)).points).toBe('620')
  })

  it('sees the check-in until the day turns at 00:00 UTC+8', async () => {
    const dan = await fixture.join('dan@example.com')
    fixture.clock.now = Date.UTC(2027, 0, 10, 15, 59, 59)
    const { token } = await fixture.call('POST /user/login/emailCode', {
      email: 'dan@example.com',
      code: await fixture.sendCode('dan@example.com', 'login'),
    })
    const day = Math.floor((fixture.clock.now + 8 * 3_600_000) / DAY_MS)
    const row = { account_id: dan.id, day, streak: 7, points: 50, wall_time: fixture.clock.now }
    await fixture.db.transaction((tx) => tx.insertInto('check_ins').values(row).execute())
    const signed = await fixture.call(ME, {}, { token })
    expect([signed.signedToday, signed.signed7Days]).toEqual([true, true])
    fixture.clock.now += 1000
    const next = await fixture.call(ME, {}, { token })
    expect([next.signedToday, next.signed7Days]).toEqual([false, false])
  })
})
