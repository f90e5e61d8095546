import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanAccounts } from '#server/features/account/cancel/clean-accounts.ts'
import { addCommission } from '#server/features/invite/commission/add-commission.ts'
import { addInvitation } from '#server/features/invite/invitation/add-invitation.ts'
import { grantCard } from '#server/features/membership/card/card-store.ts'
import { addGrant } from '#server/features/membership/status/grants.ts'
import { runPayouts } from '#server/features/wallet/payout/run-payouts.ts'
import {
  ADDRESSES,
  openPayoutWorld,
  type PayoutWorld,
  type Person,
} from '#tests/support/wallet/payout-world.ts'

const LOSSES = 'GET /user/cancellation'
const CANCEL = 'POST /user/logoff'
const ME = 'GET /user/getCurrentUser'
const BY_CODE = 'POST /user/login/emailCode'
const BYU = 1_000_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let world: PayoutWorld
beforeAll(async () => {
  world = await openPayoutWorld()
})
afterAll(() => world.close())

/** Each test has people and a month of its own: the clock stands at its 20th. */
let month = 0
let mail = ''
beforeEach(async () => {
  month += 1
  mail = `ann.${month}@example.com`
  await world.passTo(new Date(Date.UTC(2026, 10 + month, 20, 12)).toISOString())
})

/** The day, and the month that follows. */
const day = () => new Date(world.clock.now).toISOString().slice(0, 10)
const nextMonth = () => new Date(Date.UTC(2026, 11 + month, 1)).toISOString().slice(0, 7)

const read = async (person: Person) => await world.call(LOSSES, {}, person)
const codeFor = async (person: Person) => await world.sendCode(person.contact, 'logoff', person)

/** Reads and confirms, as the page does. */
async function cancel(person: Person, byu?: 'payOut' | 'giveUp') {
  const { seen } = await read(person)
  const choice = byu === undefined ? {} : { byu }
  return await world.call(CANCEL, { code: await codeFor(person), seen, ...choice }, person)
}

async function comeBack(person: Person): Promise<Person> {
  world.clock.now += 61_000
  const code = await world.sendCode(person.contact, 'login')
  const body = { email: person.contact, code, confirm: true }
  return { ...person, token: (await world.call(BY_CODE, body)).token }
}

async function cancellationsOf({ id }: Person) {
  return await world.db.reader
    .selectFrom('account_cancellations')
    .select(['state', 'byu', 'choice', 'payout_id', 'losses'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
}

async function takeEffect(): Promise<void> {
  await world.passTo(new Date(world.clock.now + 7 * DAY_MS).toISOString())
  await cleanAccounts(world.context)
}

describe('what is lost with an account', () => {
  it('is told to the last digit: membership, cards, BY, BYU, shares to come and the address', async () => {
    const ann = await world.payee(mail, 12)
    const bob = await world.join(`bob.${mail}`)
    await world.earn(ann, 345_678)
    const { expiresAt } = await world.db.transaction(async (tx) => {
      const friend = { inviterId: ann.id, friendId: bob.id }
      await addInvitation(world.context, tx, friend)
      const paid = { friendId: bob.id, source: `order:${bob.id}`, priceUsdCents: 1990 }
      await addCommission(world.context, tx, paid)
      await grantCard(world.context, tx, { accountId: ann.id, kind: 'vip7', source: ann.id })
      const year = { accountId: ann.id, plan: 'YEAR', days: 365, source: `card:${ann.id}` } as const
      return await addGrant(world.context, tx, year)
    })
    const { points } = await world.call(ME, {}, ann)
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
    await world.expectRefusal('signInNeeded', LOSSES)
  })

  it.each([
    ['BYU came in', (ann: Person) => world.earn(ann, 1)],
    ['a card came', (ann: Person) => world.db.transaction((tx) => addCard(tx, ann))],
    ['days came', (ann: Person) => world.db.transaction((tx) => addDays(tx, ann))],
    ['BY came in', (ann: Person) => world.call('POST /userSign/sign', {}, ann)],
    [
      'an address was set',
      (ann: Person) => world.setAddress(ann, { network: 'TON', address: ADDRESSES.TON }),
    ],
  ])('is read again where %s between reading and confirming', async (_what, change) => {
    const ann = await world.join(mail)
    const { seen } = await read(ann)
    const code = await codeFor(ann)
    await change(ann)
    const msg = await world.expectRefusal('lossesChanged', CANCEL, { code, seen }, ann)
    expect(msg).toContain('Review it')
    expect((await world.call(ME, {}, ann)).cancelsAt).toBeNull()
    await world.call(CANCEL, { code, seen: (await read(ann)).seen }, ann)
  })

  it('needs to be read: without it nothing is cancelled', async () => {
    const ann = await world.join(mail)
    const code = await codeFor(ann)
    expect((await world.answer(CANCEL, { code }, ann)).status).toBe(400)
    await world.expectRefusal('lossesChanged', CANCEL, { code, seen: 'f'.repeat(64) }, ann)
    expect((await world.call(ME, {}, ann)).cancelsAt).toBeNull()
  })
})

describe('a balance of 50 BYU or more', () => {
  it('is paid out or given up by a choice; 49.999999 BYU need none', async () => {
    const [rich, poor] = [await world.join(mail), await world.join(`poor.${mail}`)]
    await world.earn(rich, 50 * BYU)
    await world.earn(poor, 50 * BYU - 1)
    const code = await codeFor(rich)
    const { seen, ...shown } = await read(rich)
    expect(shown).toMatchObject({
      needsChoice: true,
      payout: { fee: '1.000000', net: '49.000000' },
    })
    const msg = await world.expectRefusal('payoutChoiceNeeded', CANCEL, { code, seen }, rich)
    expect(msg).toContain('50.000000 BYU')
    const payOut = { code, seen, byu: 'payOut' }
    await world.expectRefusal('noPayoutAddress', CANCEL, payOut, rich)
    expect((await world.call(ME, {}, rich)).cancelsAt).toBeNull()
    await world.call(CANCEL, { code, seen, byu: 'giveUp' }, rich)
    expect(await cancel(poor, 'giveUp')).toMatchObject({ payout: null })
    expect(await cancellationsOf(poor)).toMatchObject([{ state: 'open', byu: 0, choice: 'none' }])
  })

  it('is paid out by the cancellation itself, by the rules of every payout', async () => {
    const ann = await world.payee(mail, 57)
    const answer = await cancel(ann, 'payOut')
    const payout = { net: '56.000000', network: 'TRC20', heldUntil: world.clock.now }
    expect(answer).toEqual({ cancelsAt: world.clock.now + 7 * DAY_MS, payout })
    expect(await world.balanceOf(ann)).toBe(0)
    const [row, ...others] = await world.payoutsOf(ann)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      period: day(),
      amount: 57 * BYU,
      fee: BYU,
      state: 'held',
      address: ADDRESSES.TRC20,
    })
    const [kept] = await cancellationsOf(ann)
    expect(kept).toMatchObject({ byu: 57 * BYU, choice: 'payOut', payout_id: row?.id })
    expect(kept?.losses).not.toContain(ADDRESSES.TRC20)
    const { items } = await world.call('GET /bill/billPage', { limit: 1 }, ann)
    expect(items[0]).toMatchObject({ kind: 'payoutHeld', amount: '-57.000000' })
    expect(await world.drift()).toEqual([])
  })

  it('to an address that was changed waits its 48 hours, beyond what is exported before', async () => {
    const ann = await world.payee(mail, 60)
    world.clock.now += HOUR_MS
    await world.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    const heldUntil = world.clock.now + 48 * HOUR_MS
    world.clock.now += HOUR_MS
    expect((await cancel(ann, 'payOut')).payout).toEqual({
      net: '59.000000',
      network: 'TON',
      heldUntil,
    })
    const exported = async () => {
      await world.admin('payouts export').catch(() => [])
      return (await world.payoutsOf(ann)).map(({ state }) => state)
    }
    world.clock.now = heldUntil - 1
    expect(await exported()).toEqual(['held'])
    world.clock.now = heldUntil
    expect(await exported()).toEqual(['exported'])
  })

  it('goes out once, however many confirm at once', async () => {
    const ann = await world.payee(mail, 80)
    const { seen } = await read(ann)
    const body = { code: await codeFor(ann), seen, byu: 'payOut' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.answer(CANCEL, body, ann)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await world.payoutsOf(ann)).toHaveLength(1)
    expect(await cancellationsOf(ann)).toHaveLength(1)
    expect(await world.drift()).toEqual([])
  })

  it('that is paid out arrives after the account is gone', async () => {
    const ann = await world.payee(mail, 70)
    await cancel(ann, 'payOut')
    await takeEffect()
    expect((await world.payoutsOf(ann))[0]).toMatchObject({
      state: 'held',
      address: ADDRESSES.TRC20,
    })
    expect(await cancellationsOf(ann)).toMatchObject([{ state: 'done' }])
    await world.passTo(`${nextMonth()}-01T00:00:00Z`)
    await runPayouts(world.context)
    expect(await world.payoutsOf(ann)).toHaveLength(1)
    expect(await world.drift()).toEqual([])
  })

  it('that is given up stays until the account is gone, and is owed to nobody then', async () => {
    const ann = await world.join(mail)
    await world.earn(ann, 75 * BYU)
    await cancel(ann, 'giveUp')
    await world.earn(ann, 5 * BYU)
    expect(await world.balanceOf(ann)).toBe(80 * BYU)
    await takeEffect()
    // What came in meanwhile was no part of what was given up.
    expect(await world.balanceOf(ann)).toBe(5 * BYU)
    expect(await cancellationsOf(ann)).toMatchObject([
      { state: 'done', byu: 75 * BYU, choice: 'giveUp' },
    ])
    expect(await world.drift()).toEqual([])
  })
})

describe('coming back within seven days', () => {
  it('keeps what was to be given up', async () => {
    const ann = await world.join(mail)
    await world.earn(ann, 75 * BYU)
    await cancel(ann, 'giveUp')
    const back = await comeBack(ann)
    await takeEffect()
    expect(await world.balanceOf(back)).toBe(75 * BYU)
    expect(await cancellationsOf(back)).toMatchObject([{ state: 'withdrawn', choice: 'giveUp' }])
  })

  it('leaves a payout on its way, which follows a change of address; the next month pays as ever', async () => {
    const ann = await world.payee(mail, 57)
    await cancel(ann, 'payOut')
    const back = await comeBack(ann)
    expect(await world.balanceOf(back)).toBe(0)
    await world.setAddress(back, { network: 'TON', address: ADDRESSES.TON })
    expect((await world.payoutsOf(back))[0]).toMatchObject({
      state: 'held',
      address: ADDRESSES.TON,
      held_until_wall_time: world.clock.now + 48 * HOUR_MS,
    })
    const closing = day()
    await world.earn(back, 90 * BYU)
    await world.passTo(`${nextMonth()}-03T00:00:00Z`)
    await runPayouts(world.context)
    const periods = (await world.payoutsOf(back)).map(({ period }) => period)
    expect(periods.toSorted()).toEqual([closing, nextMonth()])
    expect(await world.drift()).toEqual([])
  })

  it('and cancelling again on the same day pays out what came in since', async () => {
    const ann = await world.payee(mail, 57)
    await cancel(ann, 'payOut')
    const back = await comeBack(ann)
    await world.earn(back, 51 * BYU)
    await cancel(back, 'payOut')
    const paid = await world.payoutsOf(back)
    expect(paid.map(({ period, amount }) => [period, amount])).toEqual([
      [day(), 57 * BYU],
      [`${day()}.2`, 51 * BYU],
    ])
    const states = (await cancellationsOf(back)).map(({ state }) => state)
    expect(states).toEqual(['withdrawn', 'open'])
    expect(await world.drift()).toEqual([])
  })
})

type Tx = Parameters<Parameters<PayoutWorld['db']['transaction']>[0]>[0]

async function addCard(tx: Tx, { id }: Person): Promise<unknown> {
  return await grantCard(world.context, tx, { accountId: id, kind: 'vip7', source: `more:${id}` })
}

async function addDays(tx: Tx, { id }: Person): Promise<unknown> {
  const grant = { accountId: id, plan: 'MONTH', days: 30, source: `card:more:${id}` } as const
  return await addGrant(world.context, tx, grant)
}
