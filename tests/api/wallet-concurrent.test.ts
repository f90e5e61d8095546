import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { sql } from '#server/db/sql.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { type LedgerFixture, openLedgerFixture } from '#tests/support/wallet/ledger-fixture.ts'

const POSTINGS = 60

/** Two doors to one database, as two processes have: on SQLite, where one process has it all, the same. */
let place: TestPlace
let fixtures: readonly [LedgerFixture, LedgerFixture]
beforeAll(async () => {
  place = await newTestPlace()
  const first = await openLedgerFixture(await openDatabase(place))
  const isAlone = first.db.kind === 'sqlite'
  fixtures = [first, isAlone ? first : await openLedgerFixture(await openDatabase(place))]
})
afterAll(async () => {
  for (const fixture of new Set(fixtures)) await fixture.close()
  await place.remove()
})

/** Runs many at once, every second one through the other connection; gives what each came to. */
async function runAll(work: (fixture: LedgerFixture, place: number) => Promise<unknown>) {
  const runs = Array.from({ length: POSTINGS }, (_, at) => work(fixtures[at % 2 === 0 ? 0 : 1], at))
  return await Promise.allSettled(runs)
}

describe('ledger transactions at the same time, through two processes', () => {
  it('take a balance down to nothing and never below', async () => {
    const [fixture] = fixtures
    const owner = await fixture.addOwner()
    await fixture.move({ owner, source: `seed:${owner}`, amount: 1000 })
    const outcomes = await runAll((through, at) =>
      through.move({ owner, source: `spend ${at}:${owner}`, amount: -30 }),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(POSTINGS - 33)
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ reason: 'notEnoughBy' })
    }
    expect(await fixture.balanceOf(owner)).toBe(10)
  })

  it('book one kind and source once, whoever comes first', async () => {
    const [fixture] = fixtures
    const owners = [await fixture.addOwner(), await fixture.addOwner(), await fixture.addOwner()]
    const outcomes = await runAll((through, at) =>
      through.move({ owner: owners[at % 3] ?? '', source: 'one for all', amount: 7 }),
    )
    const results = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)
    expect(results.filter((answer) => answer === 'posted')).toHaveLength(1)
    expect(results.filter((answer) => answer === 'duplicate')).toHaveLength(POSTINGS - 1)
    const balances = await Promise.all(owners.map((owner) => fixture.balanceOf(owner)))
    expect(balances.toSorted()).toEqual([0, 0, 7])
  })

  it('between the same two people in both directions wait for each other and come to an end', async () => {
    const [fixture] = fixtures
    const [ann, bob] = [await fixture.addOwner(), await fixture.addOwner()]
    await fixture.move({ owner: ann, source: `seed:${ann}`, amount: 5000 })
    await fixture.move({ owner: bob, source: `seed:${bob}`, amount: 5000 })
    const outcomes = await runAll((through, at) => {
      const [from, to] = at % 4 < 2 ? [ann, bob] : [bob, ann]
      const amount = 1 + (at % 7)
      return through.post({
        kind: 'correction',
        source: `swap ${at}:${ann}`,
        entries: [
          { account: { owner: from }, asset: 'BY', amount: -amount },
          { account: { owner: to }, asset: 'BY', amount },
        ],
      })
    })
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect((await fixture.balanceOf(ann)) + (await fixture.balanceOf(bob))).toBe(10_000)
    expect(await countDeadlocks(fixture)).toBe(0)
  })

  it('open the first account of a person once', async () => {
    const [fixture] = fixtures
    const owner = await fixture.addOwner()
    const outcomes = await runAll((through, at) =>
      through.move({ owner, source: `first ${at}:${owner}`, amount: 1 }),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await fixture.balanceOf(owner)).toBe(POSTINGS)
  })

  it('start over where the account of a person was opened after they looked for it by its id', async () => {
    const [fixture, other] = fixtures
    const owner = await fixture.addOwner()
    // The same account as an index on owner and asset shows it, and one on ids not yet.
    const row = { owner_id: owner, asset: 'BY', balance: 0, entry_count: 0 } as const
    const unseen = { ...row, id: `unseen:${owner}` }
    await fixture.db.transaction((tx) => tx.insertInto('ledger_accounts').values(unseen).execute())
    const moved = fixture.move({ owner, source: `first:${owner}`, amount: 1 })
    await sleep(30)
    await other.db.transaction((tx) =>
      tx.deleteFrom('ledger_accounts').where('id', '=', unseen.id).execute(),
    )
    expect(await moved).toBe('posted')
    expect(await fixture.balanceOf(owner)).toBe(1)
  })

  it('leave a ledger without drift', async () => {
    expect((await checkLedger(fixtures[0].db)).differences).toEqual([])
  })
})

/** Deadlocks that PostgreSQL has broken, which `transaction` would hide by trying again; SQLite has none. */
async function countDeadlocks({ db }: LedgerFixture): Promise<number> {
  if (db.kind === 'sqlite') return 0
  const { rows } = await db.transaction(async (tx) => {
    await sql`select pg_stat_force_next_flush()`.execute(tx)
    return await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(tx)
  })
  return rows[0]?.deadlocks ?? 0
}
