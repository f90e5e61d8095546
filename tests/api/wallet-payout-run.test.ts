import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CommandRefused } from '#server/admin/command-refused.ts'
import { addInvitation } from '#server/features/invite/invitation/add-invitation.ts'
import { addCommission } from '#server/features/invite/commission/add-commission.ts'
import { voidCommission } from '#server/features/invite/commission/void-commission.ts'
import { settleCommissions } from '#server/features/invite/commission/settle-commissions.ts'
import { reservePayout } from '#server/features/wallet/payout/reserve-payout.ts'
import { runPayouts } from '#server/features/wallet/payout/run-payouts.ts'
import {
  ADDRESSES,
  openPayoutFixture,
  type PayoutFixture,
  type Person,
} from '#tests/support/wallet/payout-fixture.ts'

const BYU = 1_000_000
const HOUR_MS = 3_600_000

let fixture: PayoutFixture
beforeAll(async () => {
  fixture = await openPayoutFixture()
})
afterAll(() => fixture.close())

/** Each test has its own month: the clock is at its 20th, `period` is the next. */
let month = 0
let period = ''
beforeEach(async () => {
  month += 1
  const begin = new Date(Date.UTC(2026, 10 + month, 20, 12))
  period = new Date(Date.UTC(2026, 11 + month, 1)).toISOString().slice(0, 7)
  await fixture.passTo(begin.toISOString())
})

const first = (time = '00:00:00Z') => fixture.passTo(`${period}-01T${time}`)
const run = () => runPayouts(fixture.context)
const periodsOf = async (person: Person) =>
  (await fixture.payoutsOf(person)).map((payout) => payout.period)

describe('the monthly run', () => {
  it('pays out a whole balance of 100 BYU on the 1st: 1 BYU is the fee, 99 USDT arrive (R5)', async () => {
    await run()
    const ann = await fixture.payee('ann@example.com', 100)
    await fixture.passTo(`${period}-01T00:00:00Z`)
    fixture.clock.now -= 1
    expect(await run()).toBeNull()
    fixture.clock.now += 1
    await run()
    expect(await fixture.balanceOf(ann)).toBe(0)
    const { items } = await fixture.call('GET /wallet/payouts', {}, ann)
    expect(items).toEqual([
      {
        id: items[0]?.id,
        period,
        network: 'TRC20',
        address: ADDRESSES.TRC20,
        amount: '100.000000',
        fee: '1.000000',
        net: '99.000000',
        state: 'held',
        heldUntil: fixture.clock.now,
        transferId: null,
        reason: null,
        at: fixture.clock.now,
        changedAt: fixture.clock.now,
      },
    ])
    const { items: bills } = await fixture.call('GET /bill/billPage', { limit: 1 }, ann)
    expect(bills[0]).toMatchObject({
      kind: 'payoutHeld',
      amount: '-100.000000',
      asset: 'BYU',
      params: { period, network: 'TRC20' },
    })
    expect(await fixture.drift()).toEqual([])
  })

  it('pays 50 BYU, the minimum, and not 49.999999 (R5)', async () => {
    const [rich, poor] = [
      await fixture.join('rich@example.com'),
      await fixture.join('poor@example.com'),
    ]
    for (const person of [rich, poor]) {
      await fixture.setAddress(person, { network: 'TRC20', address: ADDRESSES.TRC20 })
    }
    await fixture.earn(rich, 50 * BYU)
    await fixture.earn(poor, 50 * BYU - 1)
    await first()
    await run()
    expect((await fixture.payoutsOf(rich)).map(({ amount, fee }) => [amount, fee])).toEqual([
      [50 * BYU, BYU],
    ])
    expect(await fixture.payoutsOf(poor)).toEqual([])
    expect(await fixture.balanceOf(poor)).toBe(50 * BYU - 1)
  })

  it('pays nobody without an address, in cancellation, or erased', async () => {
    const bare = await fixture.join('bare@example.com')
    await fixture.earn(bare, 100 * BYU)
    const leaving = await fixture.payee('leaving@example.com', 100)
    const gone = await fixture.payee('gone@example.com', 100)
    await fixture.db.transaction(async (tx) => {
      const ends = { state: 'cancelling', ends_wall_time: fixture.clock.now + 1e10 } as const
      await tx.updateTable('accounts').set(ends).where('id', '=', leaving.id).execute()
      const erased = { state: 'erased', email: null } as const
      await tx.updateTable('accounts').set(erased).where('id', '=', gone.id).execute()
    })
    await first()
    await run()
    for (const person of [bare, leaving, gone]) {
      expect(await fixture.payoutsOf(person)).toEqual([])
      expect(await fixture.balanceOf(person)).toBe(100 * BYU)
    }
  })

  it('runs once a month: what is earned after it waits for the next', async () => {
    const ann = await fixture.payee('once@example.com', 100)
    await first()
    await run()
    await fixture.earn(ann, 70 * BYU)
    const late = await fixture.payee('late@example.com', 60)
    fixture.clock.now += HOUR_MS
    expect(await run()).toBeNull()
    await fixture.passTo(`${period}-28T12:00:00Z`)
    expect(await run()).toBeNull()
    expect(await periodsOf(ann)).toEqual([period])
    expect(await periodsOf(late)).toEqual([])
    expect(await fixture.balanceOf(ann)).toBe(70 * BYU)
  })

  it('comes after a downtime, and is not repeated where the clock is set back (R27)', async () => {
    const ann = await fixture.payee('down@example.com', 100)
    await fixture.passTo(`${period}-09T03:00:00Z`)
    await run()
    expect(await periodsOf(ann)).toEqual([period])
    await fixture.earn(ann, 100 * BYU)
    const stood = fixture.clock.now
    for (const back of ['2026-10-31T23:59:00Z', '2026-11-01T00:00:00Z', `${period}-01T00:00:00Z`]) {
      await fixture.passTo(back)
      expect(await run()).toBeNull()
    }
    fixture.clock.now = stood
    expect(await run()).toBeNull()
    expect(await periodsOf(ann)).toEqual([period])
    expect(await fixture.balanceOf(ann)).toBe(100 * BYU)
  })

  it('in several processes at once pays each account once (T15)', async () => {
    const people: Person[] = []
    for (const name of ['a', 'b', 'c']) people.push(await fixture.payee(`${name}@many.example`, 80))
    await first()
    await Promise.all(Array.from({ length: 6 }, run))
    for (const person of people) {
      expect(await periodsOf(person)).toEqual([period])
      expect(await fixture.balanceOf(person)).toBe(0)
    }
    expect(await fixture.drift()).toEqual([])
  })

  it('goes on past an account that fails, and tries it again', async () => {
    const ann = await fixture.payee('fails@example.com', 100)
    const bob = await fixture.payee('works@example.com', 100)
    await first()
    let isBroken = true
    const db: typeof fixture.db = {
      ...fixture.db,
      transaction: async (work) =>
        await fixture.db.transaction(async (tx) => {
          const result = await work(tx)
          const made = await tx
            .selectFrom('payouts')
            .select('id')
            .where('account_id', '=', ann.id)
            .executeTakeFirst()
          if (isBroken && made !== undefined) throw new Error('broken')
          return result
        }),
    }
    const broken = await runPayouts({ ...fixture.context, db })
    expect(broken?.failedCount).toBe(1)
    expect([await periodsOf(ann), await periodsOf(bob)]).toEqual([[], [period]])
    isBroken = false
    expect((await run())?.heldCount).toBe(1)
    expect(await periodsOf(ann)).toEqual([period])
    expect(await run()).toBeNull()
  })

  it('holds a payout to a changed address for 48 hours from the change', async () => {
    const ann = await fixture.payee('held@example.com', 100)
    await first('00:00:00Z')
    fixture.clock.now -= HOUR_MS
    await fixture.setAddress(ann, { network: 'TON', address: ADDRESSES.TON })
    const changedAt = fixture.clock.now
    fixture.clock.now += HOUR_MS
    await run()
    const [payout] = await fixture.payoutsOf(ann)
    expect(payout).toMatchObject({ network: 'TON', held_until_wall_time: changedAt + 48 * HOUR_MS })
  })
})

describe('one balance', () => {
  const hold = (person: Person, ofPeriod: string) =>
    fixture.db.transaction((tx) =>
      reservePayout(fixture.context, tx, { accountId: person.id, period: ofPeriod }),
    )

  it('is paid out once by 100 payouts of a month at once (R5)', async () => {
    const ann = await fixture.payee('r5a@example.com', 100)
    const made = await Promise.all(Array.from({ length: 100 }, () => hold(ann, period)))
    expect(made.filter((id) => id !== null)).toHaveLength(1)
    expect(await fixture.balanceOf(ann)).toBe(0)
    expect(await fixture.drift()).toEqual([])
  })

  it('is paid out once by payouts of 100 months at once, with a commission coming in (R5)', async () => {
    const ann = await fixture.payee('r5b@example.com', 100)
    const months = Array.from({ length: 100 }, (_, at) => `${2100 + at}-01`)
    await Promise.all([...months.map((name) => hold(ann, name)), fixture.earn(ann, 60 * BYU)])
    const payouts = await fixture.payoutsOf(ann)
    const paid = payouts.reduce((sum, { amount }) => sum + amount, 0)
    expect(paid + (await fixture.balanceOf(ann))).toBe(160 * BYU)
    expect(payouts.every(({ amount, fee }) => amount >= 50 * BYU && fee === BYU)).toBe(true)
    // The 60 come before the first payout, or are one of their own.
    expect(payouts.length).toBeLessThanOrEqual(2)
    expect(await fixture.drift()).toEqual([])
  })

  it('is taken by a payout or by a reversal, never by both (R5, T15)', async () => {
    const config = { ...fixture.context.config, membership: 'on' } as const
    const context = { ...fixture.context, config }
    const ann = await fixture.payee('r5c@example.com', 0.000001)
    const friends = await Promise.all(
      Array.from({ length: 4 }, (_, at) => fixture.join(`friend${at}@r5c.example`)),
    )
    for (const { id: friendId } of friends) {
      await fixture.db.transaction(async (tx) => {
        await addInvitation(context, tx, { friendId, inviterId: ann.id })
        await addCommission(context, tx, { friendId, source: friendId, priceUsdCents: 20_000 })
      })
    }
    await first()
    await settleCommissions(context)
    expect(await fixture.balanceOf(ann)).toBe(160 * BYU + 1)
    const back = friends.map(({ id }) =>
      fixture.db.transaction((tx) => voidCommission(context, tx, id)),
    )
    await Promise.all([...back, run(), ...back.map(() => hold(ann, period))])
    const payouts = await fixture.payoutsOf(ann)
    const paid = payouts.reduce((sum, { amount }) => sum + amount, 0)
    const balance = await fixture.balanceOf(ann)
    // Each reversal takes 40 or, from what a payout has emptied, nothing.
    expect([160, 120, 80].map((byu) => byu * BYU + 1).concat(0)).toContain(paid)
    expect(balance).toBe(paid === 0 ? 1 : 0)
    expect(await fixture.drift()).toEqual([])
  })
})

describe('a payout made in the moment its address changes', () => {
  it('follows the change and waits 48 hours', async () => {
    const people: Person[] = []
    for (let at = 0; at < 4; at += 1)
      people.push(await fixture.payee(`moment${at}@example.com`, 100))
    fixture.clock.now += 60_000
    await Promise.all(
      people.map(async (person, at) => {
        const ton = { network: 'TON', address: ADDRESSES.TON } as const
        const input = { ...ton, code: await fixture.addressCode(person, ton) }
        const change = () => fixture.call('POST /user/changeAddress', input, person)
        const held = Promise.withResolvers<undefined>()
        const hold = fixture.db.transaction(async (tx) => {
          await reservePayout(fixture.context, tx, { accountId: person.id, period })
          held.resolve(undefined)
          // So long the change finds the payout made and not to be seen yet.
          await sleep(50 * at)
        })
        await held.promise
        await Promise.all([hold, change()])
      }),
    )
    for (const person of people) {
      const [payout] = await fixture.payoutsOf(person)
      expect(payout).toMatchObject({
        network: 'TON',
        address: ADDRESSES.TON,
        held_until_wall_time: fixture.clock.now + 48 * HOUR_MS,
      })
    }
  })
})

describe('payouts run', () => {
  it('makes what a month has not made yet, and is safe to repeat', async () => {
    await first()
    await run()
    const ann = await fixture.payee('asked@example.com', 100)
    expect(await fixture.admin('payouts run', '--period', period)).toContain(
      `${period}: 1 payouts created`,
    )
    expect(await fixture.admin('payouts run')).toEqual([`${period}: 0 payouts created`])
    expect(await periodsOf(ann)).toEqual([period])
  })

  it.each([['--period', '2026-13'], ['--period', '2099-01'], ['--period'], ['--all'], ['now']])(
    'refuses %s %s',
    async (...args) => {
      await expect(fixture.admin('payouts run', ...args)).rejects.toThrow(CommandRefused)
    },
  )
})
