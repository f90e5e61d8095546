import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeResendMs } from '#domain/time/timings.ts'
import { cleanAccounts } from '#server/features/account/cancel/clean-accounts.ts'
import { addCommission } from '#server/features/invite/commission/add-commission.ts'
import { addInvitation } from '#server/features/invite/invitation/add-invitation.ts'
import { grantCard } from '#server/features/membership/card/card-store.ts'
import { addGrant } from '#server/features/membership/status/grants.ts'
import { runPayouts } from '#server/features/wallet/payout/run-payouts.ts'
import {
  ADDRESSES,
  openPayoutFixture,
  type PayoutFixture,
  type Person,
} from '#tests/support/wallet/payout-fixture.ts'

const LOSSES = 'GET /user/cancellation'
const CANCEL = 'POST /user/logoff'
const ME = 'GET /user/getCurrentUser'
const BY_CODE = 'POST /user/login/emailCode'
const BYU = 1_000_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let fixture: PayoutFixture
beforeAll(async () => {
  fixture = await openPayoutFixture()
})
afterAll(() => fixture.close())

/** Each test has its own users and month; the clock is at its 20th. */
let month = 0
let mail = ''
beforeEach(async () => {
  month += 1
  mail = `ann.${month}@example.com`
  await fixture.passTo(new Date(Date.UTC(2026, 10 + month, 20, 12)).toISOString())
})

/** The day, and the month that follows. */
const day = () => new Date(fixture.clock.now).toISOString().slice(0, 10)
const nextMonth = () => new Date(Date.UTC(2026, 11 + month, 1)).toISOString().slice(0, 7)

const read = async (person: Person) => await fixture.call(LOSSES, {}, person)
const codeFor = async (person: Person) => await fixture.sendCode(person.contact, 'logoff', person)

/** Reads and confirms, as the page does. */
async function cancel(person: Person, byu?: 'payOut' | 'giveUp') {
  const { seen } = await read(person)
  const choice = byu === undefined ? {} : { byu }
  return await fixture.call(CANCEL, { code: await codeFor(person), seen, ...choice }, person)
}

async function comeBack(person: Person): Promise<Person> {
  fixture.clock.now += codeResendMs
  const code = await fixture.sendCode(person.contact, 'login')
  const body = { email: person.contact, code, confirm: true }
  return { ...person, token: (await fixture.call(BY_CODE, body)).token }
}

async function cancellationsOf({ id }: Person) {
  return await fixture.db.reader
    .selectFrom('account_cancellations')
    .select(['state', 'byu', 'choice', 'payout_id', 'losses'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
}

async function takeEffect(): Promise<void> {
  await fixture.passTo(new Date(fixture.clock.now + 7 * DAY_MS).toISOString())
  await cleanAccounts(fixture.context)
}

describe('what is lost with an account', () => {
  it('is listed to the last digit: membership, cards, BY, BYU, shares to come and the address', async () => {
    const ann = await fixture.payee(mail, 12)
    const bob = await fixture.join(`bob.${mail}`)
    await fixture.earn(ann, 345_678)
    const { expiresAt } = await fixture.db.transaction(async (tx) => {
      const friend = { inviterId: ann.id, friendId: bob.id }
      await addInvitation(fixture.context, tx, friend)
      const paid = { friendId: bob.id, source: `order:${bob.id}`, priceUsdCents: 1990 }
      await addCommission(fixture.context, tx, paid)
      await grantCard(fixture.context, tx, { accountId: ann.id, kind: 'vip7', source: ann.id })
      const year = { accountId: ann.id, plan: 'YEAR', days: 365, source: `card:${ann.id}` } as const
      return await addGrant(fixture.context, tx, year)
    })
    const { points } = await fixture.call(ME, {}, ann)
    expect(await read(ann)).toMatchObject({
      plus: { plusType: 'YEAR', expiresAt },
      cards: 2,
      by: points,
      byu: '12.345678',
      pendingByu: '3.980000',
      address: { network: 'TRC20', address: ADDRESSES.TRC20 },
      needsChoice: false,
      payout: null,
    })
    await fixture.expectRefusal('signInNeeded', LOSSES)
  })

  it.each([
    ['BYU came in', (ann: Person) => fixture.earn(ann, 1)],
    ['a card came', (ann: Person) => fixture.db.transaction((tx) => addCard(tx, ann))],
    ['days came', (ann: Person) => fixture.db.transaction((tx) => addDays(tx, ann))],
    ['BY came in', (ann: Person) => fixture.call('POST /userSign/sign', {}, ann)],
    [
      'an address was set',
      (ann: Person) => fixture.setAddress(ann, { network: 'TON', address: ADDRESSES.TON }),
    ],
  ])('is read again where %s between reading and confirming', async (_what, change) => {
    const ann = await fixture.join(mail)
    const { seen } = await read(ann)
    const code = await codeFor(ann)
    await change(ann)
    const msg = await fixture.expectRefusal('lossesChanged', CANCEL, { code, seen }, ann)
    expect(msg).toContain('Review it')
    expect((await fixture.call(ME, {}, ann)).cancelsAt).toBeNull()
    await fixture.call(CANCEL, { code, seen: (await read(ann)).seen }, ann)
  })

  it('needs to be read: without it nothing is cancelled', async () => {
    const ann = await fixture.join(mail)
    const code = await codeFor(ann)
    expect((await fixture.answer(CANCEL, { code }, ann)).status).toBe(400)
    await fixture.expectRefusal('lossesChanged', CANCEL, { code, seen: 'f'.repeat(64) }, ann)
    expect((await fixture.call(ME, {}, ann)).cancelsAt).toBeNull()
  })
})

describe('a balance of 50 BYU or more', () => {
  it('is paid out or given up by a choice; 49.999999 BYU need none', async () => {
    const [rich, poor] = [await fixture.join(mail), await fixture.join(`poor.${mail}`)]
    await fixture.earn(rich, 50 * BYU)
    await fixture.earn(poor, 50 * BYU - 1)
    const code = await codeFor(rich)
    const { seen, ...shown } = await read(rich)
    expect(shown).toMatchObject({
      needsChoice: true,
      payout: { fee: '1.000000', net: '49.000000' },
    })
    const msg = await fixture.expectRefusal('payoutChoiceNeeded', CANCEL, { code, seen }, rich)
    expect(msg).toContain('50.000000 BYU')
    const payOut = { code, seen, byu: 'payOut' }
    await fixture.expectRefusal('noPayoutAddress', CANCEL, payOut, rich)
    expect((await fixture.call(ME, {}, rich)).cancelsAt).toBeNull()
    await fixture.call(CANCEL, { code, seen, byu: 'giveUp' }, rich)
    expect(await cancel(poor, 'giveUp')).toMatchObject({ payout: null })
    expect(await cancellationsOf(poor)).toMatchObject([{ state: 'open', byu: 0, choice: 'none' }])
  })

  it('is paid out by the cancellation itself, by the rules of every payout', async () => {
    const ann = await fixture.payee(mail, 57)
    const answer = await cancel(ann, 'payOut')
    const payout = { net: '56.000000', network: 'TRC20', heldUntil: fixture.clock.now }
    expect(answer).toEqual({ cancelsAt: fixture.clock.now + 7 * DAY_MS, payout })
    expect(await fixture.balanceOf(ann)).toBe(0)
    const [row, ...others] = await fixture.payoutsOf(ann)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      period: day(),
      amount: 57 * BYU,
      fee: BYU,
      state: 'held',
      address: ADDRESSES.TRC20,
    })
    const [stored] = await cancellationsOf(ann)
    expect(stored).toMatchObject({ byu: 57 * BYU, choice: 'payOut', payout_id: row?.id })
    expect(stored?.losses).not.toContain(ADDRESSES.TRC20)
    const { items } = await fixture.call('GET /bill/billPage', { limit: 1 }, ann)
    expect(items[0]).toMatchObject({ kind: 'payoutHeld', amount: '-57.000000' })
    expect(await fixture.drift()).toEqual([])
  })

  it('to an address that was changed waits its 48 hours, beyond what is exported before', async () => {
    const ann = await fixture.payee(mail, 60)
    fixture.clock.now += HOUR_MS
    await fixture.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    const heldUntil = fixture.clock.now + 48 * HOUR_MS
    fixture.clock.now += HOUR_MS
    expect((await cancel(ann, 'payOut')).payout).toEqual({
      net: '59.000000',
      network: 'TON',
      heldUntil,
    })
    const exported = async () => {
      await fixture.admin('payouts export').catch(() => [])
      return (await fixture.payoutsOf(ann)).map(({ state }) => state)
    }
    fixture.clock.now = heldUntil - 1
    expect(await exported()).toEqual(['held'])
    fixture.clock.now = heldUntil
    expect(await exported()).toEqual(['exported'])
  })

  it('goes out once, however many confirm at once', async () => {
    const ann = await fixture.payee(mail, 80)
    const { seen } = await read(ann)
    const body = { code: await codeFor(ann), seen, byu: 'payOut' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fixture.answer(CANCEL, body, ann)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await fixture.payoutsOf(ann)).toHaveLength(1)
    expect(await cancellationsOf(ann)).toHaveLength(1)
    expect(await fixture.drift()).toEqual([])
  })

  it('that is paid out arrives after the account is gone', async () => {
    const ann = await fixture.payee(mail, 70)
    await cancel(ann, 'payOut')
    await takeEffect()
    expect((await fixture.payoutsOf(ann))[0]).toMatchObject({
      state: 'held',
      address: ADDRESSES.TRC20,
    })
    expect(await cancellationsOf(ann)).toMatchObject([{ state: 'done' }])
    await fixture.passTo(`${nextMonth()}-01T00:00:00Z`)
    await runPayouts(fixture.context)
    expect(await fixture.payoutsOf(ann)).toHaveLength(1)
    expect(await fixture.drift()).toEqual([])
  })

  it('that is given up stays until the account is gone, and is owed to nobody then', async () => {
    const ann = await fixture.join(mail)
    await fixture.earn(ann, 75 * BYU)
    await cancel(ann, 'giveUp')
    await fixture.earn(ann, 5 * BYU)
    expect(await fixture.balanceOf(ann)).toBe(80 * BYU)
    await takeEffect()
    // What came in meanwhile was no part of what was given up.
    expect(await fixture.balanceOf(ann)).toBe(5 * BYU)
    expect(await cancellationsOf(ann)).toMatchObject([
      { state: 'done', byu: 75 * BYU, choice: 'giveUp' },
    ])
    expect(await fixture.drift()).toEqual([])
  })
})

describe('coming back within seven days', () => {
  it('keeps what was to be given up', async () => {
    const ann = await fixture.join(mail)
    await fixture.earn(ann, 75 * BYU)
    await cancel(ann, 'giveUp')
    const back = await comeBack(ann)
    await takeEffect()
    expect(await fixture.balanceOf(back)).toBe(75 * BYU)
    expect(await cancellationsOf(back)).toMatchObject([{ state: 'withdrawn', choice: 'giveUp' }])
  })

  it('leaves a payout on its way, which follows a change of address; the next month pays as ever', async () => {
    const ann = await fixture.payee(mail, 57)
    await cancel(ann, 'payOut')
    const back = await comeBack(ann)
    expect(await fixture.balanceOf(back)).toBe(0)
    await fixture.setAddress(back, { network: 'TON', address: ADDRESSES.TON })
    expect((await fixture.payoutsOf(back))[0]).toMatchObject({
      state: 'held',
      address: ADDRESSES.TON,
      held_until_wall_time: fixture.clock.now + 48 * HOUR_MS,
    })
    const closing = day()
    await fixture.earn(back, 90 * BYU)
    await fixture.passTo(`${nextMonth()}-03T00:00:00Z`)
    await runPayouts(fixture.context)
    const periods = (await fixture.payoutsOf(back)).map(({ period }) => period)
    expect(periods.toSorted()).toEqual([closing, nextMonth()])
    expect(await fixture.drift()).toEqual([])
  })

  it('and cancelling again on the same day pays out what came in since', async () => {
    const ann = await fixture.payee(mail, 57)
    await cancel(ann, 'payOut')
    const back = await comeBack(ann)
    await fixture.earn(back, 51 * BYU)
    await cancel(back, 'payOut')
    const paid = await fixture.payoutsOf(back)
    expect(paid.map(({ period, amount }) => [period, amount])).toEqual([
      [day(), 57 * BYU],
      [`${day()}.2`, 51 * BYU],
    ])
    const states = (await cancellationsOf(back)).map(({ state }) => state)
    expect(states).toEqual(['withdrawn', 'open'])
    expect(await fixture.drift()).toEqual([])
  })
})

type Tx = Parameters<Parameters<PayoutFixture['db']['transaction']>[0]>[0]

async function addCard(tx: Tx, { id }: Person): Promise<unknown> {
  return await grantCard(fixture.context, tx, { accountId: id, kind: 'vip7', source: `more:${id}` })
}

async function addDays(tx: Tx, { id }: Person): Promise<unknown> {
  const grant = { accountId: id, plan: 'MONTH', days: 30, source: `card:more:${id}` } as const
  return await addGrant(fixture.context, tx, grant)
}
