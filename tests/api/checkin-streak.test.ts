import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rewardVideo } from '#server/features/checkin/reward-video.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { cancelAsRead } from '#tests/support/account/cancel-as-read.ts'
import { type MemberFixture, openMemberFixture } from '#tests/support/membership/member-fixture.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SIGN = 'POST /userSign/sign'
const INFO = 'GET /userSign/info'

let fixture: MemberFixture
beforeAll(async () => {
  fixture = await openMemberFixture()
})
afterAll(() => fixture.close())

async function pointsOf(person: { token: string }): Promise<string> {
  return (await fixture.call('GET /user/getCurrentUser', {}, person)).points
}

describe('check-in', () => {
  it('brings 10, 10, 10, 20, 20, 20 and 50 BY, with day 7 a support-resistance card and a ticket', async () => {
    const ann = await fixture.join('ann@example.com')
    const points: number[] = []
    for (let day = 1; day <= 7; day += 1) {
      const signed = await fixture.call(SIGN, {}, ann)
      points.push(signed.points)
      expect(signed.hasCard).toBe(day === 7)
      expect(signed.streak).toMatchObject({ signedDays: day, signedToday: true })
      await fixture.passMs(DAY_MS)
    }
    expect(points).toEqual([10, 10, 10, 20, 20, 20, 50])
    expect(await pointsOf(ann)).toBe('140')
    const { items: cards } = await fixture.call('GET /user/queryUserCarList', {}, ann)
    expect(cards.filter(({ kind }) => kind === 'supportResistance')).toHaveLength(1)
    expect((await fixture.call(INFO, {}, ann)).tickets).toBe(1)
    const { items: bills } = await fixture.call('GET /bill/billPage', {}, ann)
    expect(bills.find(({ kind }) => kind === 'checkIn')).toMatchObject({
      amount: '50',
      asset: 'BY',
      params: { day: 7 },
    })
    const eighth = await fixture.call(SIGN, {}, ann)
    expect(eighth).toMatchObject({ points: 10, hasCard: false, streak: { signedDays: 1 } })
  })

  it('starts again after a missed day', async () => {
    const bea = await fixture.join('bea@example.com')
    for (let day = 1; day <= 3; day += 1) {
      await fixture.call(SIGN, {}, bea)
      await fixture.passMs(DAY_MS)
    }
    await fixture.passMs(DAY_MS)
    expect(await fixture.call(INFO, {}, bea)).toMatchObject({ signedDays: 0, signedToday: false })
    expect(await fixture.call(SIGN, {}, bea)).toMatchObject({ points: 10 })
  })

  it('turns its day at 00:00 UTC+8, and says when (R6)', async () => {
    const cas = await fixture.join('cas@example.com')
    await fixture.passMs(DAY_MS - ((fixture.clock.now + 8 * HOUR_MS) % DAY_MS) - 1)
    await fixture.call(SIGN, {}, cas)
    await fixture.expectRefusal('alreadyCheckedIn', SIGN, {}, cas)
    const { nextDayAt } = await fixture.call(INFO, {}, cas)
    expect(nextDayAt).toBe(fixture.clock.now + 1)
    await fixture.passMs(1)
    expect(await fixture.call(SIGN, {}, cas)).toMatchObject({ streak: { signedDays: 2 } })
  })

  it('on eight devices at once gives one (R6)', async () => {
    const dan = await fixture.join('dan@example.com')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fixture.answer(SIGN, {}, dan)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 40942)).toHaveLength(7)
    expect(await pointsOf(dan)).toBe('10')
  })

  it('with the same Idempotency-Key is answered the same', async () => {
    const eva = await fixture.join('eva@example.com')
    const keyed = { ...eva, headers: { 'idempotency-key': 'key-of-eva-1' } }
    expect(await fixture.call(SIGN, {}, keyed)).toEqual(await fixture.call(SIGN, {}, keyed))
    expect(await pointsOf(eva)).toBe('10')
  })

  it('gives nothing where the clock was set back (R6, R27)', async () => {
    const flo = await fixture.join('flo@example.com')
    for (let day = 1; day <= 2; day += 1) {
      await fixture.passMs(DAY_MS)
      await fixture.call(SIGN, {}, flo)
    }
    for (const back of [DAY_MS, 2 * DAY_MS, 30 * DAY_MS]) {
      fixture.clock.now -= back
      await fixture.expectRefusal('alreadyCheckedIn', SIGN, {}, flo)
      fixture.clock.now += back
    }
    expect(await pointsOf(flo)).toBe('20')
    await fixture.passMs(DAY_MS)
    expect(await fixture.call(SIGN, {}, flo)).toMatchObject({ streak: { signedDays: 3 } })
  })

  it('is refused while the account is being cancelled, and where it is switched off', async () => {
    const gus = await fixture.join('gus@example.com')
    const code = await fixture.sendCode('gus@example.com', 'logoff', gus)
    await cancelAsRead(fixture, gus, { code })
    await fixture.expectRefusal('cancellationPending', SIGN, {}, gus)
    const hal = await fixture.join('hal@example.com')
    const { checkIn } = fixture.context.config
    Object.assign(checkIn, { isOn: false, hasPopup: false })
    await fixture.expectRefusal('checkInOff', SIGN, {}, hal)
    const flags = { enableUserSign: false, enableUserSignPopup: false }
    expect(await fixture.call('GET /userSign/getEnableUserSignParam')).toMatchObject(flags)
    expect(await fixture.call('GET /user/getCurrentUser', {}, hal)).toMatchObject(flags)
    Object.assign(checkIn, { isOn: true, hasPopup: true })
    await fixture.expectRefusal('signInNeeded', SIGN, {})
  })
})

describe('the new-year benefit', () => {
  const TAKE = 'POST /userSign/getNewYearBenefit'

  it('is a 7-day VIP card once, from 31 December to 7 January', async () => {
    const ida = await fixture.join('ida@example.com')
    await fixture.expectRefusal('benefitNotNow', TAKE, {}, ida)
    const flags = await fixture.call('GET /userSign/getEnableUserSignParam')
    expect(flags.enableNewYearBenefit).toBe(false)
    await fixture.passMs(Date.UTC(2026, 11, 30, 16) - fixture.clock.now)
    const before = await fixture.call('GET /user/getCurrentUser', {}, ida)
    expect(before).toMatchObject({ enableNewYearBenefit: true, gotNewYearBenefit: false })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => fixture.answer(TAKE, {}, ida)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 40943, 40943, 40943])
    const { items } = await fixture.call('GET /user/queryUserCarList', {}, ida)
    expect(items.filter(({ kind }) => kind === 'vip7')).toHaveLength(1)
    const after = await fixture.call('GET /user/getCurrentUser', {}, ida)
    expect(after).toMatchObject({ enableNewYearBenefit: true, gotNewYearBenefit: true })
    await fixture.passMs(7 * DAY_MS)
    await fixture.expectRefusal('alreadyTaken', TAKE, {}, ida)
    await fixture.passMs(DAY_MS)
    await fixture.expectRefusal('benefitNotNow', TAKE, {}, ida)
  })
})

describe('the video award', () => {
  it('is 20 BY once a video', async () => {
    const { id: accountId, ...jan } = await fixture.join('jan@example.com')
    const watch = (videoId: string) =>
      fixture.db.transaction((tx) => rewardVideo(fixture.context, tx, { accountId, videoId }))
    expect(await watch('v1')).toBe(true)
    expect(await watch('v1')).toBe(false)
    expect(await watch('v2')).toBe(true)
    expect(await pointsOf(jan)).toBe('40')
  })
})

describe('the ledger', () => {
  it('agrees with itself after all of this', async () => {
    expect(await checkLedger(fixture.db)).toMatchObject({ differences: [] })
  })
})
