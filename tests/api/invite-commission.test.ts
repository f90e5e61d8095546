import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseAccount } from '#server/features/account/cancel/erase-account.ts'
import { addCommission } from '#server/features/invite/commission/add-commission.ts'
import { voidCommission } from '#server/features/invite/commission/void-commission.ts'
import { settleCommissions } from '#server/features/invite/commission/settle-commissions.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import {
  type InviteFixture,
  openInviteFixture,
  type Person,
} from '#tests/support/invite/invite-fixture.ts'

const DAY_MS = 86_400_000
const ADDRESS = 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'

let fixture: InviteFixture
beforeAll(async () => {
  fixture = await openInviteFixture()
})
afterAll(() => fixture.close())

let count = 0
/** An inviter and a friend, both new. */
async function pair(): Promise<[Person, Person]> {
  count += 1
  const inviter = await fixture.join(`inviter${count}@example.com`)
  return [inviter, await fixture.join(`friend${count}@example.com`, inviter)]
}

async function pay({ id: friendId }: Person, source: string, priceUsdCents = 1990): Promise<void> {
  const paid = { friendId, source, priceUsdCents }
  await fixture.db.transaction((tx) => addCommission(fixture.context, tx, paid))
}

async function refund(source: string): Promise<void> {
  await fixture.db.transaction((tx) => voidCommission(fixture.context, tx, source))
}

/** Pays out as a payout does, all but what is left. */
async function leave(person: Person, left: number): Promise<void> {
  const amount = left - Math.round(Number(await balanceOf(person)) * 1e6)
  await fixture.db.transaction((tx) =>
    postTransaction(fixture.context, tx, {
      kind: 'correction',
      source: `leave:${person.id}`,
      entries: [
        { account: { owner: person.id }, asset: 'BYU', amount },
        { account: { system: 'issuance' }, asset: 'BYU', amount: -amount },
      ],
    }),
  )
}

async function balanceOf({ id }: Person): Promise<string> {
  const row = await fixture.db.reader
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_id', '=', id)
    .where('asset', '=', 'BYU')
    .executeTakeFirst()
  return ((row?.balance ?? 0) / 1e6).toFixed(6)
}

async function earningsOf(person: Person) {
  return await fixture.call('GET /invite/earnings', {}, person)
}

async function monthsEnd(): Promise<void> {
  const now = new Date(fixture.clock.now + 7 * DAY_MS)
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  await fixture.passMs(end - fixture.clock.now)
}

describe('a commission', () => {
  it('is 20% of what a friend paid: 7 days confirming, settling until the month ends, then settled', async () => {
    const [ann, bob] = await pair()
    await pay(bob, 'stars:a1')
    await pay(bob, 'stars:a1')
    const sums = { confirming: '0.000000', settling: '0.000000', settled: '0.000000' }
    const first = await earningsOf(ann)
    expect(first).toMatchObject({ ...sums, confirming: '3.980000' })
    expect(first.items).toMatchObject([{ amount: '3.980000', state: 'confirming' }])
    const friends = await fixture.call('GET /user/getInviteUsers', {}, ann)
    expect(first.items[0]?.friendShortId).toBe(friends.items[0]?.shortId)
    await fixture.passMs(7 * DAY_MS)
    expect(await earningsOf(ann)).toMatchObject({ ...sums, settling: '3.980000' })
    await settleCommissions(fixture.context)
    expect(await earningsOf(ann)).toMatchObject({ ...sums, settling: '3.980000' })
    const settlesAt = first.items[0]?.settlesAt ?? 0
    await fixture.passMs(settlesAt - fixture.clock.now - 1)
    await settleCommissions(fixture.context)
    expect(await balanceOf(ann)).toBe('0.000000')
    await fixture.passMs(1)
    await settleCommissions(fixture.context)
    expect(await earningsOf(ann)).toMatchObject({ ...sums, settled: '3.980000' })
    expect(await balanceOf(ann)).toBe('3.980000')
    const { items } = await fixture.call('GET /bill/billPage', {}, ann)
    expect(items[0]).toMatchObject({ kind: 'commission', amount: '3.980000', asset: 'BYU' })
  })

  it('is settled once, however many settle at once and however often', async () => {
    const [cas, dan] = await pair()
    for (let index = 0; index < 5; index += 1) await pay(dan, `stripe:b${index}`, 16_900)
    await monthsEnd()
    await Promise.all(Array.from({ length: 4 }, () => settleCommissions(fixture.context)))
    await settleCommissions(fixture.context)
    expect(await balanceOf(cas)).toBe('169.000000')
    fixture.clock.now -= 60 * DAY_MS
    await settleCommissions(fixture.context)
    fixture.clock.now += 60 * DAY_MS
    expect(await balanceOf(cas)).toBe('169.000000')
  })

  it('comes to nothing where nobody invited', async () => {
    await pay(await fixture.join('alone@example.com'), 'stars:c1')
    const rows = await fixture.db.reader
      .selectFrom('commissions')
      .select('id')
      .where('source', '=', 'stars:c1')
      .execute()
    expect(rows).toEqual([])
  })
})

describe('a refund', () => {
  it('makes a commission void before it is settled, for good', async () => {
    const [eva, flo] = await pair()
    await pay(flo, 'stars:d1')
    await refund('stars:d1')
    await refund('stars:d1')
    await pay(flo, 'stars:d1')
    await monthsEnd()
    await settleCommissions(fixture.context)
    expect(await balanceOf(eva)).toBe('0.000000')
    expect((await earningsOf(eva)).items).toMatchObject([{ state: 'void' }])
  })

  it('takes back what was settled, as far as the balance reaches, once', async () => {
    const [gus, hal] = await pair()
    await pay(hal, 'stars:e1')
    await pay(hal, 'stars:e2')
    await monthsEnd()
    await settleCommissions(fixture.context)
    await refund('stars:e1')
    await refund('stars:e1')
    expect(await balanceOf(gus)).toBe('3.980000')
    await leave(gus, 1_000_000)
    await refund('stars:e2')
    expect(await balanceOf(gus)).toBe('0.000000')
    const { items } = await fixture.call('GET /bill/billPage', {}, gus)
    const back = items.filter(({ kind }) => kind === 'commissionBack').map(({ amount }) => amount)
    expect(back.sort()).toEqual(['-1.000000', '-3.980000'])
    await refund('stars:unknown')
  })

  it('that comes while it is settled leaves nothing', async () => {
    const [ida, jan] = await pair()
    await pay(jan, 'stars:f1')
    await monthsEnd()
    await Promise.all([settleCommissions(fixture.context), refund('stars:f1')])
    expect(await balanceOf(ida)).toBe('0.000000')
    expect((await earningsOf(ida)).items).toMatchObject([{ state: 'void' }])
  })
})

describe('a commission is never paid', () => {
  it('to who shares an address of payouts with the friend (T11)', async () => {
    const [kim, leo] = await pair()
    await pay(leo, 'stars:g1')
    await fixture.setPayoutAddress(kim, ADDRESS)
    await fixture.setPayoutAddress(leo, ADDRESS)
    await monthsEnd()
    await settleCommissions(fixture.context)
    expect(await balanceOf(kim)).toBe('0.000000')
    expect(await earningsOf(kim)).toMatchObject({ items: [{ state: 'void' }], settled: '0.000000' })
  })

  it('to oneself under a new account, nor noted where the invitation is held', async () => {
    const may = await fixture.join('may@example.com')
    await fixture.changeEmail(may, 'may@example.com', 'may.new@example.com')
    const again = await fixture.join('may@example.com', may)
    await pay(again, 'stars:h1')
    await fixture.passMs(DAY_MS)
    await fixture.call('GET /user/getCurrentUser', {}, again)
    await pay(again, 'stars:h2')
    expect((await earningsOf(may)).items).toHaveLength(1)
    await monthsEnd()
    await settleCommissions(fixture.context)
    expect(await balanceOf(may)).toBe('0.000000')
  })

  it('to an account that is gone', async () => {
    const [ned, oli] = await pair()
    await pay(oli, 'stars:i1')
    await fixture.db.transaction((tx) => eraseAccount(tx, { accountId: ned.id }))
    await monthsEnd()
    await settleCommissions(fixture.context)
    expect(await balanceOf(ned)).toBe('0.000000')
  })
})

describe('the ledger', () => {
  it('agrees with itself after all of this', async () => {
    expect(await checkLedger(fixture.db)).toMatchObject({ differences: [] })
  })
})
