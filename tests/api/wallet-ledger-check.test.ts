import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimMarketMode } from '#server/db/claim-market-mode.ts'
import type { Tx } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { sql } from '#server/db/sql.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { selectDrift } from '#server/features/wallet/ledger/drift-sql.ts'
import { runAdmin } from '#tests/support/run-admin.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { type LedgerFixture, openLedgerFixture } from '#tests/support/wallet/ledger-fixture.ts'

let place: TestPlace
let fixture: LedgerFixture
let account = ''
/** Somebody without an account in the ledger. */
let idle = ''
beforeAll(async () => {
  place = await newTestPlace()
  fixture = await openLedgerFixture(await openDatabase(place))
  await claimMarketMode(fixture.db, { world: 'live', speed: 1, wallNow: fixture.clock.now })
  const owner = await fixture.addOwner()
  account = `user:${owner}:BY`
  idle = await fixture.addOwner()
  await fixture.move({ owner, source: 'a', amount: 200 })
  await fixture.move({ owner, source: 'b', amount: -120 })
  await fixture.move({ owner, source: 'c', amount: 30 })
  await fixture.move({ owner, asset: 'BYU', kind: 'commission', source: 'd', amount: 3_980_000 })
})
afterAll(async () => {
  await fixture.close()
  await place.remove()
})

const TRIGGERS = ['closed', 'entries_follow', 'entries_kept', 'entries_held', 'sealed']

/** What the checker finds after a hand has been laid on the tables; all of it is undone. */
async function driftAfter(...statements: readonly string[]): Promise<string[]> {
  let lines: string[] = []
  const undone = new Error('undone')
  const work = fixture.db.transaction(async (tx) => {
    await disarm(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    lines = await selectDrift(tx)
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return lines
}

async function disarm(tx: Tx): Promise<void> {
  const statements =
    fixture.db.kind === 'sqlite'
      ? TRIGGERS.map((name) => `drop trigger ledger_${name}`)
      : ['ledger_entries', 'ledger_transactions'].map(
          (table) => `alter table ${table} disable trigger user`,
        )
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

const entry = (transaction: string, to: string, amount: number) =>
  `insert into ledger_entries (transaction_id, ledger_account_id, amount)
   values ('${transaction}', '${to}', ${amount})`

describe('the checker of the ledger', () => {
  it('finds zero drift in what the one writer wrote, and states the sums', async () => {
    expect(await checkLedger(fixture.db)).toEqual({
      transactionCount: 4,
      entryCount: 8,
      accountCount: 10,
      sums: [
        { asset: 'BY', holder: 'users', sum: '110' },
        { asset: 'BY', holder: 'spent', sum: '120' },
        { asset: 'BY', holder: 'issuance', sum: '-230' },
        { asset: 'BYU', holder: 'users', sum: '3.980000' },
        { asset: 'BYU', holder: 'issuance', sum: '-3.980000' },
      ],
      differences: [],
    })
  })

  it('finds a balance that was changed', async () => {
    expect(
      await driftAfter(`update ledger_accounts set balance = 111 where id = '${account}'`),
    ).toEqual([`account ${account}: its balance is 111, its entries sum to 110`])
  })

  it('finds a count of entries that was changed', async () => {
    expect(
      await driftAfter(`update ledger_accounts set entry_count = 4 where id = '${account}'`),
    ).toEqual([`account ${account}: its entry count is 4, it has 3 entries`])
  })

  it('finds an entry that was changed: in its transaction, its balance, and each later entry', async () => {
    const lines = await driftAfter(
      `update ledger_entries set amount = 250 where ledger_account_id = '${account}' and position = 1`,
    )
    expect(lines).toHaveLength(6)
    expect(lines[0]).toMatch(/^transaction \w+ in BY: its entries sum to 50, not to 0$/)
    expect(lines).toContain(`account ${account}: its balance is 110, its entries sum to 160`)
    expect(lines).toContain(
      `entry 2 of account ${account}: it states balance 80, its entries sum to 130`,
    )
    expect(lines).toContain('all entries in BY sum to 50, not to 0')
  })

  it('finds an entry that was taken away', async () => {
    const lines = await driftAfter(
      `delete from ledger_entries where ledger_account_id = '${account}' and position = 2`,
    )
    expect(lines).toContain(`account ${account}: its entry count is 3, it has 2 entries`)
    expect(lines).toContain(`account ${account}: its entry 2 has position 3`)
    expect(lines.join()).toContain('its entries sum to 120, not to 0')
  })

  it('finds a balance of an entry that was changed, though all sums are right', async () => {
    expect(
      await driftAfter(
        `update ledger_entries set balance_after = 81 where ledger_account_id = '${account}' and position = 2`,
      ),
    ).toEqual([`entry 2 of account ${account}: it states balance 81, its entries sum to 80`])
  })

  it('finds a transaction that lost its entries, and entries that never had one', async () => {
    const lines = await driftAfter(
      `insert into ledger_transactions (id, kind, source, wall_time) values ('hollow', 'correction', 'x', 1)`,
      entry('orphan', 'house:fees:BY', 4),
      entry('orphan', 'house:spent:BY', -4),
    )
    expect(lines).toEqual([
      'transaction hollow: it has no entries',
      'transaction orphan: it has entries but no row',
    ])
  })

  it("finds a person's entry without a balance", async () => {
    const lines = await driftAfter(
      `update ledger_entries set balance_after = null, position = null
       where ledger_account_id = '${account}' and position = 3`,
    )
    expect(lines).toEqual([`account ${account}: 1 entries state no balance`])
  })

  it('finds an account that is named after somebody else', async () => {
    const lines = await driftAfter(
      `insert into ledger_accounts (id, owner_id, asset, balance, entry_count)
       values ('user:x:BY', '${idle}', 'BY', 0, 0)`,
    )
    expect(lines).toEqual([
      `account user:x:BY: its id does not match its owner and asset, user:${idle}:BY`,
    ])
  })

  it('finds a balance of the payouts account without payouts', async () => {
    const lines = await driftAfter(
      entry('lost', 'house:payouts:BYU', 7),
      entry('lost', 'house:issuance:BYU', -7),
      `insert into ledger_transactions (id, kind, source, wall_time) values ('lost', 'payoutHeld', 'x', 1)`,
    )
    expect(lines).toEqual(['system account payouts has 7, open payouts sum to 0'])
  })
})

describe('npm run admin -- ledger check', () => {
  it('says zero drift beside a server that runs, and ends with 0', async () => {
    const { code, out } = await runAdmin(['ledger', 'check'], place)
    expect(out).toContain('4 transactions, 8 entries, 10 accounts')
    expect(out).toContain('BYU users     3.980000')
    expect(out).toMatch(/zero drift\n$/)
    expect(code).toBe(0)
  })

  it('prints each difference and ends with 1', async () => {
    await fixture.run(`update ledger_accounts set balance = 111 where id = '${account}'`)
    const { code, out } = await runAdmin(['ledger', 'check'], place)
    await fixture.run(`update ledger_accounts set balance = 110 where id = '${account}'`)
    expect(out).toContain(`account ${account}: its balance is 111, its entries sum to 110`)
    expect(out).toContain('1 mismatches')
    expect(code).toBe(1)
  })

  it('names its commands where it is asked for none, and ends with 2', async () => {
    const { code, err } = await runAdmin(['ledger', 'mend'], place)
    expect(err).toContain('ledger check')
    expect(code).toBe(2)
  })
})
