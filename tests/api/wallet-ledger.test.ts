import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import {
  type LedgerFixture,
  openLedgerFixture,
  transactionOf,
} from '#tests/support/wallet/ledger-fixture.ts'

let fixture: LedgerFixture
beforeAll(async () => {
  fixture = await openLedgerFixture()
})
afterAll(() => fixture.close())

async function countRows(table: 'ledger_entries' | 'ledger_transactions'): Promise<number> {
  const { rows } = await fixture.db.transaction((tx) =>
    sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx),
  )
  return rows[0]?.count ?? 0
}

async function entriesOf(owner: string) {
  return await fixture.db.reader
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_account_id')
    .select(['amount', 'balance_after', 'position'])
    .where('owner_id', '=', owner)
    .orderBy('position')
    .execute()
}

describe('posting to the ledger', () => {
  it('adds to and takes from a balance, and states the balance after each entry', async () => {
    const owner = await fixture.addOwner()
    expect(await fixture.move({ owner, source: 'a', amount: 200 })).toBe('posted')
    expect(await fixture.move({ owner, source: 'b', amount: 50 })).toBe('posted')
    expect(await fixture.move({ owner, source: 'c', amount: -120 })).toBe('posted')
    expect(await fixture.balanceOf(owner)).toBe(130)
    expect(await entriesOf(owner)).toEqual([
      { amount: 200, balance_after: 200, position: 1 },
      { amount: 50, balance_after: 250, position: 2 },
      { amount: -120, balance_after: 130, position: 3 },
    ])
  })

  it('books a kind and source once: the second time nothing is written', async () => {
    const owner = await fixture.addOwner()
    const move = { owner, source: `twice:${owner}`, amount: 10 }
    expect(await fixture.move(move)).toBe('posted')
    const before = await countRows('ledger_entries')
    expect(await fixture.move(move)).toBe('duplicate')
    expect(await fixture.move({ ...move, amount: 70 })).toBe('duplicate')
    expect([await fixture.balanceOf(owner), await countRows('ledger_entries')]).toEqual([
      10,
      before,
    ])
    expect(await fixture.move({ ...move, kind: 'lottery' })).toBe('posted')
  })

  it('recognizes a repeated charge as a duplicate, even where the balance is gone', async () => {
    const owner = await fixture.addOwner()
    await fixture.move({ owner, source: `in:${owner}`, amount: 10 })
    const charge = { owner, source: `out:${owner}`, amount: -10 }
    expect(await fixture.move(charge)).toBe('posted')
    expect(await fixture.move(charge)).toBe('duplicate')
  })

  it('finds a duplicate among transactions of system accounts alone', async () => {
    const transaction = {
      kind: 'payoutPaid',
      source: 'house',
      entries: [
        { account: { system: 'payouts' }, asset: 'BYU', amount: -5_000_000 },
        { account: { system: 'fees' }, asset: 'BYU', amount: 1_000_000 },
        { account: { system: 'issuance' }, asset: 'BYU', amount: 4_000_000 },
      ],
    } as const
    expect(await fixture.post(transaction)).toBe('posted')
    expect(await fixture.post(transaction)).toBe('duplicate')
  })

  it.each([
    ['of an account that has some', 40],
    ['of an account that never had any', 0],
  ])('refuses to take more than there is %s, and writes nothing', async (_, had) => {
    const owner = await fixture.addOwner()
    if (had > 0) await fixture.move({ owner, source: `had:${owner}`, amount: had })
    const before = await countRows('ledger_entries')
    const charge = fixture.move({ owner, source: `more:${owner}`, amount: -41 })
    const params = { cost: '41', balance: String(had) }
    await expect(charge).rejects.toMatchObject({ reason: 'notEnoughBy', params })
    expect(await fixture.balanceOf(owner)).toBe(had)
    expect(await countRows('ledger_entries')).toBe(before)
  })

  it('moves several people and assets in one transaction, or none of them', async () => {
    const [ann, bob] = [await fixture.addOwner(), await fixture.addOwner()]
    await fixture.move({ owner: ann, source: `seed:${ann}`, amount: 100 })
    const swap = (amount: number, source: string) =>
      fixture.post({
        kind: 'correction',
        source,
        entries: [
          { account: { owner: ann }, asset: 'BY', amount: -amount },
          { account: { owner: bob }, asset: 'BY', amount },
          { account: { owner: bob }, asset: 'BYU', amount: 7 },
          { account: { system: 'issuance' }, asset: 'BYU', amount: -7 },
        ],
      })
    expect(await swap(60, `first:${ann}`)).toBe('posted')
    await expect(swap(60, `second:${ann}`)).rejects.toMatchObject({ reason: 'notEnoughBy' })
    expect(await fixture.balanceOf(ann)).toBe(40)
    expect(await fixture.balanceOf(bob)).toBe(60)
    expect(await fixture.balanceOf(bob, 'BYU')).toBe(7)
  })

  it.each([
    ['do not sum to zero', [10, -9]],
    ['are fractions', [0.5, -0.5]],
    ['are nothing', [0, 0]],
    ['are beyond what a number holds', [2 ** 53, -(2 ** 53)]],
    ['are no numbers', [Number.NaN, Number.NaN]],
  ])('refuses entries that %s', async (_, [given = 0, taken = 0]) => {
    const owner = await fixture.addOwner()
    const transaction = fixture.post({
      kind: 'checkIn',
      source: `odd:${owner}`,
      entries: [
        { account: { owner }, asset: 'BY', amount: given },
        { account: { system: 'issuance' }, asset: 'BY', amount: taken },
      ],
    })
    await expect(transaction).rejects.toThrow(RangeError)
    expect(await fixture.balanceOf(owner)).toBe(0)
  })

  it('sums assets apart: one is not given for the other', async () => {
    const owner = await fixture.addOwner()
    const transaction = fixture.post({
      kind: 'correction',
      source: `mixed:${owner}`,
      entries: [
        { account: { owner }, asset: 'BYU', amount: 5 },
        { account: { system: 'issuance' }, asset: 'BY', amount: -5 },
      ],
    })
    await expect(transaction).rejects.toThrow(/sum to/)
  })

  it('refuses an account that occurs in it twice, and a transaction of nothing', async () => {
    const owner = await fixture.addOwner()
    const side = { account: { owner }, asset: 'BY' } as const
    const twice = [
      { ...side, amount: 5 },
      { ...side, amount: -5 },
    ]
    const post = (entries: typeof twice) =>
      fixture.post({ kind: 'correction', source: `twice in it:${owner}`, entries })
    await expect(post(twice)).rejects.toThrow(/once/)
    await expect(post([])).rejects.toThrow(RangeError)
  })

  it('is undone with its database transaction', async () => {
    const owner = await fixture.addOwner()
    const transaction = transactionOf({ owner, source: `undone:${owner}`, amount: 10 })
    const { postTransaction } = await import('#server/features/wallet/ledger/post-transaction.ts')
    const work = fixture.db.transaction(async (tx) => {
      await postTransaction(fixture.context, tx, transaction)
      throw new Error('what came after failed')
    })
    await expect(work).rejects.toThrow('what came after failed')
    expect(await fixture.balanceOf(owner)).toBe(0)
    expect(await fixture.post(transaction)).toBe('posted')
  })

  it('keeps its order when the clock is set back (R27)', async () => {
    const owner = await fixture.addOwner()
    await fixture.move({ owner, source: `late:${owner}`, amount: 1 })
    fixture.clock.now -= 3_600_000
    await fixture.move({ owner, source: `early:${owner}`, amount: 2 })
    const balances = (await entriesOf(owner)).map(({ balance_after: balance }) => balance)
    expect(balances).toEqual([1, 3])
  })
})
