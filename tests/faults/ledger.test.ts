import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { type LedgerWorld, openLedgerWorld } from '#tests/support/wallet/ledger-world.ts'
import { ROOT } from '#tests/support/run-command.ts'

const KILLS = 4
/** Killed after so many were kept; a few more are under way then. */
const KEPT_BEFORE = 40
const LIMIT_MS = 20_000

let place: TestPlace
let owner = ''
beforeAll(async () => {
  place = await newTestPlace()
  owner = await inWorld(async (world) => {
    const person = await world.addOwner()
    await world.move({ owner: person, source: 'seed', amount: 1000 })
    return person
  })
})
afterAll(() => place.remove())

async function inWorld<Result>(work: (world: LedgerWorld) => Promise<Result>): Promise<Result> {
  const world = await openLedgerWorld(await openDatabase(place))
  try {
    return await work(world)
  } finally {
    await world.close()
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
    if (said.length === KEPT_BEFORE) child.kill('SIGKILL')
  }
  clearTimeout(limit)
  expect((await ended)[1]).toBe('SIGKILL')
  return said
}

describe('a process that is killed while it posts', () => {
  it('loses nothing that it said was kept, keeps nothing half, and is gone on after', async () => {
    const said: string[] = []
    for (let run = 0; run < KILLS; run += 1) said.push(...(await postAndKill(run)))
    expect(said.length).toBeGreaterThanOrEqual(KILLS * KEPT_BEFORE)
    await inWorld(async (world) => {
      const rows = await world.db.reader
        .selectFrom('ledger_transactions')
        .select('source')
        .execute()
      const kept = new Set(rows.map(({ source }) => source))
      expect(said.filter((source) => !kept.has(source))).toEqual([])
      expect((await checkLedger(world.db)).differences).toEqual([])
      const [lost = ''] = said
      expect(await world.move({ owner, source: lost, amount: 1 })).toBe('duplicate')
      expect(await world.move({ owner, source: 'after', amount: 1 })).toBe('posted')
    })
  })
})
