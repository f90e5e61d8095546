import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimWorld } from '#server/db/claim-world.ts'
import type { Tx } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { sql } from '#server/db/sql.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { selectDrift } from '#server/features/wallet/ledger/drift-sql.ts'
import { runAdmin } from '#tests/support/run-admin.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { type LedgerWorld, openLedgerWorld } from '#tests/support/wallet/ledger-world.ts'

let place: TestPlace
let world: LedgerWorld
let account = ''
/** Somebody without an account in the ledger. */
let idle = ''
beforeAll(async () => {
  place = await newTestPlace()
  world = await openLedgerWorld(await openDatabase(place))
  await claimWorld(world.db, { world: 'live', speed: 1, wallNow: world.clock.now })
  const owner = await world.addOwner()
  account = `user:${owner}:BY`
  idle = await world.addOwner()
  await world.move({ owner, source: 'a', amount: 200 })
  await world.move({ owner, source: 'b', amount: -120 })
  await world.move({ owner, source: 'c', amount: 30 })
  await world.move({ owner, asset: 'BYU', kind: 'commission', source: 'd', amount: 3_980_000 })
})
afterAll(async () => {
  await world.close()
  await place.remove()
})

const TRIGGERS = ['closed', 'entries_follow', 'entries_kept', 'entries_held', 'sealed']

/** What the checker finds after a hand has been laid on the tables; all of it is undone. */
async function driftAfter(...statements: readonly string[]): Promise<string[]> {
  let lines: string[] = []
  const undone = new Error('undone')
  const work = world.db.transaction(async (tx) => {
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
    world.db.kind === 'sqlite'
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
  it('finds zero drift in what the one writer wrote, and tells the sums', async () => {
    expect(await checkLedger(world.db)).toEqual({
      transactionCount: 4,
      entryCount: 8,
      accountCount: 10,
      sums: [
        { asset: 'BY', holder: 'people', sum: '110' },
        { asset: 'BY', holder: 'spent', sum: '120' },
        { asset: 'BY', holder: 'issuance', sum: '-230' },
        { asset: 'BYU', holder: 'people', sum: '3.980000' },
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
    ).toEqual([`account ${account}: it counts 4 entries, there are 3`])
  })

  it('finds an entry that was changed: in its transaction, its balance, and each later entry', async () => {
    const lines = await driftAfter(
      `update ledger_entries set amount = 250 where ledger_account_id = '${account}' and position = 1`,
    )
    expect(lines).toHaveLength(6)
    expect(lines[0]).toMatch(/^transaction \w+ in BY: its entries sum to 50, not to 0$/)
    expect(lines).toContain(`account ${account}: its balance is 110, its entries sum to 160`)
    expect(lines).toContain(
      `entry 2 of account ${account}: it says the balance came to 80, it came to 130`,
    )
    expect(lines).toContain('all entries in BY sum to 50, not to 0')
  })

  it('finds an entry that was taken away', async () => {
    const lines = await driftAfter(
      `delete from ledger_entries where ledger_account_id = '${account}' and position = 2`,
    )
    expect(lines).toContain(`account ${account}: it counts 3 entries, there are 2`)
    expect(lines).toContain(`account ${account}: its entry 2 is numbered 3`)
    expect(lines.join()).toContain('its entries sum to 120, not to 0')
  })

  it('finds a balance of an entry that was changed, though all sums stand', async () => {
    expect(
      await driftAfter(
        `update ledger_entries set balance_after = 81 where ledger_account_id = '${account}' and position = 2`,
      ),
    ).toEqual([`entry 2 of account ${account}: it says the balance came to 81, it came to 80`])
  })

  it('finds a transaction that lost its entries, and entries that never had one', async () => {
    const lines = await driftAfter(
      `insert into ledger_transactions (id, kind, source, wall_time) values ('hollow', 'correction', 'x', 1)`,
      entry('loose', 'house:fees:BY', 4),
      entry('loose', 'house:spent:BY', -4),
    )
    expect(lines).toEqual([
      'transaction hollow: it has no entries',
      'transaction loose: its entries stand, it does not',
    ])
  })

  it("finds a person's entry that does not say what the account came to", async () => {
    const lines = await driftAfter(
      `update ledger_entries set balance_after = null, position = null
       where ledger_account_id = '${account}' and position = 3`,
    )
    expect(lines).toEqual([`account ${account}: 1 entries do not say what it came to`])
  })

  it('finds an account that is named after somebody else', async () => {
    const lines = await driftAfter(
      `insert into ledger_accounts (id, owner_id, asset, balance, entry_count)
       values ('user:x:BY', '${idle}', 'BY', 0, 0)`,
    )
    expect(lines).toEqual([
      `account user:x:BY: by whose it is and what it holds it is user:${idle}:BY`,
    ])
  })

  it('finds payouts on their way that no payout holds', async () => {
    const lines = await driftAfter(
      entry('lost', 'house:payouts:BYU', 7),
      entry('lost', 'house:issuance:BYU', -7),
      `insert into ledger_transactions (id, kind, source, wall_time) values ('lost', 'payoutHeld', 'x', 1)`,
    )
    expect(lines).toEqual(['on its way out are 7, open payouts hold 0'])
  })
})

describe('npm run admin -- ledger check', () => {
  it('says zero drift beside a server that runs, and ends with 0', async () => {
    const { code, out } = await runAdmin(['ledger', 'check'], place)
    expect(out).toContain('4 transactions, 8 entries, 10 accounts')
    expect(out).toContain('BYU people    3.980000')
    expect(out).toMatch(/zero drift\n$/)
    expect(code).toBe(0)
  })

  it('prints each difference and ends with 1', async () => {
    await world.run(`update ledger_accounts set balance = 111 where id = '${account}'`)
    const { code, out } = await runAdmin(['ledger', 'check'], place)
    await world.run(`update ledger_accounts set balance = 110 where id = '${account}'`)
    expect(out).toContain(`account ${account}: its balance is 111, its entries sum to 110`)
    expect(out).toContain('1 differences')
    expect(code).toBe(1)
  })

  it('names its commands where it is asked for none, and ends with 2', async () => {
    const { code, err } = await runAdmin(['ledger', 'mend'], place)
    expect(err).toContain('ledger check')
    expect(code).toBe(2)
  })
})
