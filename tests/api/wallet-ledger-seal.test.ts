import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LedgerFixture, openLedgerFixture } from '#tests/support/wallet/ledger-fixture.ts'

let fixture: LedgerFixture
let owner = ''
/** A person's account with 10 BY in one entry, and the transaction of that. */
let account = ''
let posted = ''
beforeAll(async () => {
  fixture = await openLedgerFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  owner = await fixture.addOwner()
  account = `user:${owner}:BY`
  await fixture.move({ owner, source: owner, amount: 10 })
  const row = await fixture.db.reader
    .selectFrom('ledger_transactions')
    .select('id')
    .where('source', '=', owner)
    .executeTakeFirstOrThrow()
  posted = row.id
})

const entry = (transaction: string, to: string, amount: number, more = 'null, null') =>
  `insert into ledger_entries (transaction_id, ledger_account_id, amount, balance_after, position)
   values ('${transaction}', '${to}', ${amount}, ${more})`
const seal = (transaction: string) =>
  `insert into ledger_transactions (id, kind, source, wall_time)
   values ('${transaction}', 'correction', '${transaction}', 1)`

/** Runs statements in one transaction, past every step. */
async function runAll(...statements: string[]): Promise<void> {
  const { sql } = await import('#server/db/sql.ts')
  await fixture.db.transaction(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
}

describe('the database itself', () => {
  it('takes a balanced set that is sealed', async () => {
    const id = `balanced-${owner}`
    const houses = [entry(id, 'house:fees:BY', 3), entry(id, 'house:spent:BY', -3)]
    await expect(runAll(...houses, seal(id))).resolves.toBeUndefined()
  })

  it('refuses to seal a set that does not sum to zero', async () => {
    const id = `uneven-${owner}`
    const houses = [entry(id, 'house:fees:BY', 3), entry(id, 'house:spent:BY', -2)]
    await expect(runAll(...houses, seal(id))).rejects.toThrow(/sum to zero/)
  })

  it('refuses to seal a set that sums to zero only across assets', async () => {
    const id = `across-${owner}`
    const houses = [entry(id, 'house:fees:BY', 3), entry(id, 'house:spent:BYU', -3)]
    await expect(runAll(...houses, seal(id))).rejects.toThrow(/sum to zero/)
  })

  it('refuses a transaction without entries', async () => {
    await expect(runAll(seal(`empty-${owner}`))).rejects.toThrow(/sum to zero/)
  })

  it('refuses entries that no transaction seals', async () => {
    const id = `open-${owner}`
    const houses = [entry(id, 'house:fees:BY', 3), entry(id, 'house:spent:BY', -3)]
    await expect(runAll(...houses)).rejects.toThrow(/foreign key/i)
  })

  it('refuses an entry that comes after the seal', async () => {
    const late = [entry(posted, 'house:fees:BY', 3), entry(posted, 'house:spent:BY', -3)]
    await expect(runAll(...late)).rejects.toThrow(/takes no more entries/)
  })

  it.each([
    ['balance without moving it', '15, 2'],
    ['place that is taken', '10, 1'],
    ['place that is not the next', '10, 3'],
    ['balance and place that are missing', 'null, null'],
  ])("refuses a person's entry that claims a %s", async (_, claimed) => {
    const id = `claimed-${owner}`
    const entries = [entry(id, account, 5, claimed), entry(id, 'house:issuance:BY', -5)]
    await expect(runAll(...entries, seal(id))).rejects.toThrow(/follows its account|unique/i)
  })

  it.each([
    ['an entry to be changed', () => `update ledger_entries set amount = 11 where amount = 10`],
    ['an entry to be deleted', () => `delete from ledger_entries`],
    ['a transaction to be changed', () => `update ledger_transactions set source = 'x'`],
    ['a transaction to be deleted', () => `delete from ledger_transactions where id = '${posted}'`],
  ])('does not allow %s', async (_, statement) => {
    await expect(runAll(statement())).rejects.toThrow(/correct with a new one/)
    expect(await fixture.balanceOf(owner)).toBe(10)
  })

  it('does not allow a balance below zero, whoever writes it', async () => {
    const update = `update ledger_accounts set balance = -1 where id = '${account}'`
    await expect(runAll(update)).rejects.toThrow(/check/i)
  })

  it('takes no amount that is no number', async () => {
    const insert = entry(`amount-${owner}`, 'house:fees:BY', 3).replace(', 3,', ", 'ten',")
    await expect(runAll(insert)).rejects.toThrow(/check|integer|bigint/i)
  })

  it('keeps an account that has entries', async () => {
    const remove = `delete from ledger_accounts where id = '${account}'`
    await expect(runAll(remove)).rejects.toThrow(/foreign key/i)
  })
})
