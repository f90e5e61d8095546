import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { type LedgerFixture, openLedgerFixture } from '#tests/support/wallet/ledger-fixture.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { amountOf } from '#tests/support/wallet/amount-of-source.ts'

const KILLS = 4
/** Killed after this many were written; a few more are in flight then. */
const WRITTEN_BEFORE_KILL = 40
const LIMIT_MS = 20_000

let place: TestPlace
let owner = ''
beforeAll(async () => {
  place = await newTestPlace()
  owner = await withLedger(async (fixture) => {
    const person = await fixture.addOwner()
    await fixture.move({ owner: person, source: 'seed', amount: 1000 })
    return person
  })
})
afterAll(() => place.remove())

async function withLedger<Result>(
  work: (fixture: LedgerFixture) => Promise<Result>,
): Promise<Result> {
  const fixture = await openLedgerFixture(await openDatabase(place))
  try {
    return await work(fixture)
  } finally {
    await fixture.close()
  }
}

/** Lets a process post until it has said so many, kills it in the middle, and gives what it said. */
async function postAndKill(run: number): Promise<string[]> {
  const { dataDir, databaseUrl } = place
  const script = 'tests/support/wallet/post-forever.ts'
  const child = spawn(process.execPath, [script, dataDir, owner, String(run)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
  })
  const ended = once(child, 'exit')
  const said: string[] = []
  const limit = setTimeout(() => child.kill('SIGTERM'), LIMIT_MS)
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (said.length === WRITTEN_BEFORE_KILL) child.kill('SIGKILL')
  }
  clearTimeout(limit)
  expect((await ended)[1]).toBe('SIGKILL')
  return said
}

describe('a process that is killed while it posts', () => {
  it('loses nothing it reported as written, stores nothing half, and can be continued (R1)', async () => {
    const said: string[] = []
    for (let run = 0; run < KILLS; run += 1) said.push(...(await postAndKill(run)))
    expect(said.length).toBeGreaterThanOrEqual(KILLS * WRITTEN_BEFORE_KILL)
    await withLedger(async (fixture) => {
      const rows = await fixture.db.reader
        .selectFrom('ledger_transactions')
        .select('source')
        .execute()
      const stored = new Set(rows.map(({ source }) => source))
      expect(said.filter((source) => !stored.has(source))).toEqual([])
      expect((await checkLedger(fixture.db)).differences).toEqual([])
      const [first = ''] = said
      expect(await fixture.move({ owner, source: first, amount: amountOf(first) })).toBe(
        'duplicate',
      )
      expect(await fixture.move({ owner, source: 'after', amount: 1 })).toBe('posted')
    })
  })
})
