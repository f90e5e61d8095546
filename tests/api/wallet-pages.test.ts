import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/database.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import {
  type LedgerFixture,
  openLedgerFixture,
  transactionOf,
} from '#tests/support/wallet/ledger-fixture.ts'

const DAY_MS = 86_400_000
/** 2026-11-21 16:00 UTC: midnight of the 22nd at UTC+8. */
const MIDNIGHT = Date.UTC(2026, 10, 21, 16)

let server: AccountFixture
let fixture: LedgerFixture
let owner = ''
let token = ''
beforeAll(async () => {
  server = await openAccountFixture()
  fixture = await openLedgerFixture(server.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(MIDNIGHT + 3_600_000)
  ;({ accountId: owner, token } = await addTestAccount(server.context))
})

/** Sets the clock of the server and of the steps beside it. */
function setClock(time: number): void {
  server.clock.now = time
  fixture.clock.now = time
}

async function earn(amount: number, source: string): Promise<void> {
  await fixture.move({ owner, source: `${source}:${owner}`, amount })
}

describe('points and accounts', () => {
  it('are nothing to begin with', async () => {
    expect(await server.call('GET /user/getPoints', {}, { token })).toEqual({
      balance: '0',
      earnedToday: '0',
    })
    const { accounts } = await server.call('GET /user/coinAccounts', {}, { token })
    expect(accounts).toEqual([
      { asset: 'BY', balance: '0', earnedToday: '0' },
      { asset: 'BYU', balance: '0.000000', earnedToday: '0.000000' },
    ])
  })

  it("count what came in since the check-in's day began at UTC+8, not what was spent or came back", async () => {
    setClock(MIDNIGHT - 1)
    await earn(20, 'yesterday')
    setClock(MIDNIGHT)
    await earn(10, 'today')
    await earn(-15, 'spent')
    await fixture.move({ owner, kind: 'correction', source: `correct:${owner}`, amount: 3 })
    expect(await server.call('GET /user/getPoints', {}, { token })).toEqual({
      balance: '18',
      earnedToday: '10',
    })
    setClock(MIDNIGHT + DAY_MS)
    const tomorrow = await server.call('GET /user/getPoints', {}, { token })
    expect(tomorrow.earnedToday).toBe('0')
  })

  it('count a day of more entries than are read at once', async () => {
    await fixture.db.transaction(async (tx) => {
      for (let count = 0; count < 120; count += 1) {
        const transaction = transactionOf({ owner, source: `many ${count}:${owner}`, amount: 1 })
        await postTransaction(fixture.context, tx, transaction)
      }
    })
    const { earnedToday } = await server.call('GET /user/getPoints', {}, { token })
    expect(earnedToday).toBe('120')
  })

  it('state the terms of payouts', async () => {
    await fixture.move({
      owner,
      asset: 'BYU',
      kind: 'commission',
      source: owner,
      amount: 3_980_000,
    })
    const { accounts, ...terms } = await server.call('GET /user/coinAccounts', {}, { token })
    expect(accounts[1]).toEqual({ asset: 'BYU', balance: '3.980000', earnedToday: '3.980000' })
    expect(terms).toEqual({
      payoutMinimum: '50.000000',
      payoutFee: '1.000000',
      nextPayoutAt: Date.UTC(2026, 11, 1),
    })
  })
})

describe('the entries of an account', () => {
  it('are listed newest first, each with its balance', async () => {
    await earn(200, 'a')
    await earn(-50, 'b')
    const { items, nextCursor } = await server.call('GET /user/getPointsRecord', {}, { token })
    expect(items).toMatchObject([
      { kind: 'alertSlots', amount: '-50', balanceAfter: '150', at: server.clock.now },
      { kind: 'checkIn', amount: '200', balanceAfter: '200' },
    ])
    expect(nextCursor).toBeNull()
  })

  it('come page by page, none lost or doubled while others are booked', async () => {
    for (let count = 1; count <= 5; count += 1) await earn(count, `page ${count}`)
    const ask = (cursor?: string) =>
      server.call(
        'GET /user/getCoinAccountRecords',
        { asset: 'BY', limit: 2, ...(cursor === undefined ? {} : { cursor }) },
        { token },
      )
    const first = await ask()
    await earn(6, 'between')
    const second = await ask(first.nextCursor ?? '')
    const third = await ask(second.nextCursor ?? '')
    const listed = [first, second, third].flatMap(({ items }) => items.map(({ amount }) => amount))
    expect([listed, third.nextCursor]).toEqual([['5', '4', '3', '2', '1'], null])
  })

  it('come by page number too, as the older spelling has it', async () => {
    for (let count = 1; count <= 5; count += 1) await earn(count, `number ${count}`)
    const request = { asset: 'BY', page: 2, pageSize: 2 } as const
    const { items } = await server.call('GET /user/getCoinAccountRecords', request, { token })
    expect(items.map(({ amount }) => amount)).toEqual(['3', '2'])
  })

  it.each(['GET /user/getPointsRecord', 'GET /bill/billPage'] as const)(
    'and bills refuse a cursor that no page gave: %s',
    async (name) => {
      for (const text of ['', '../x', 'a b', '1;2']) {
        const cursor = text === '' ? '!' : Buffer.from(text).toString('base64url')
        await server.expectRefusal('badCursor', name, { cursor }, { token })
      }
    },
  )

  it('refuse a place that is no number', async () => {
    const cursor = Buffer.from('abc').toString('base64url')
    await server.expectRefusal('badCursor', 'GET /user/getPointsRecord', { cursor }, { token })
  })
})

describe('bills', () => {
  async function bill(day: number): Promise<string> {
    setClock(server.clock.now + 1000)
    return await fixture.db.transaction((tx) => addDay(tx, day))
  }

  async function addDay(tx: Tx, day: number): Promise<string> {
    const amount = { amount: '10', asset: 'BY' } as const
    return await addBill(fixture.context, tx, {
      accountId: owner,
      kind: 'checkIn',
      ...amount,
      params: { day },
    })
  }

  it('are listed newest first, page by page', async () => {
    for (let day = 1; day <= 3; day += 1) await bill(day)
    const first = await server.call('GET /bill/billPage', { limit: 2 }, { token })
    const cursor = first.nextCursor ?? ''
    const second = await server.call('GET /bill/billPage', { limit: 2, cursor }, { token })
    const listed = [...first.items, ...second.items].map(({ params }) => params['day'])
    expect([listed, second.nextCursor]).toEqual([[3, 2, 1], null])
    expect(first.items[0]).toMatchObject({ kind: 'checkIn', amount: '10', asset: 'BY' })
  })

  it('of one action are in the order of creation, though they share a millisecond', async () => {
    await fixture.db.transaction(async (tx) => {
      for (let day = 1; day <= 40; day += 1) await addDay(tx, day)
    })
    const { items } = await server.call('GET /bill/billPage', { limit: 40 }, { token })
    expect(new Set(items.map(({ at }) => at)).size).toBe(1)
    expect(items.map(({ params }) => params['day'])).toEqual(
      Array.from({ length: 40 }, (_, at) => 40 - at),
    )
  })

  it('have no amount where no money moved', async () => {
    const id = await fixture.db.transaction((tx) =>
      addBill(fixture.context, tx, {
        accountId: owner,
        kind: 'cardUsed',
        params: { card: 'trial' },
      }),
    )
    const listed = await server.call('GET /bill/getBill', { id }, { token })
    expect(listed).toMatchObject({ id, amount: null, asset: null, params: { card: 'trial' } })
  })

  it("are nobody else's to read (T20)", async () => {
    const id = await bill(1)
    const other = await addTestAccount(server.context)
    await server.expectRefusal('notFound', 'GET /bill/getBill', { id }, { token: other.token })
    const { items } = await server.call('GET /bill/billPage', {}, { token: other.token })
    expect(items).toEqual([])
  })
})

describe('the wallet', () => {
  it.each([
    'GET /user/getPoints',
    'GET /user/getPointsRecord',
    'GET /user/coinAccounts',
    'GET /user/getCoinAccountRecords',
    'GET /bill/getBill',
    'GET /bill/billPage',
  ] as const)('is for who is signed in: %s', async (name) => {
    await server.expectRefusal('signInNeeded', name, {})
  })
})
