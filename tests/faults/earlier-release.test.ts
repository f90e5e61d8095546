import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ledgerAccountId } from '#domain/wallet/system-account.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { ROOT, toolEnv } from '#tests/support/run-command.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { restoreDump, type TestPlace } from '#tests/support/server/open-test-database.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
} from '#tests/support/server/start-test-server.ts'

const RELEASE = join(ROOT, 'tests/support/release-da56403')
/** Open of the bar at which that release began to replay. */
const REPLAY_FROM = Date.UTC(2024, 0, 11)
const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
/** Rows that the release had written. */
const COUNTS = {
  accounts: 3,
  sessions: 3,
  membership_grants: 3,
  cards: 3,
  ledger_transactions: 9,
  ledger_entries: 18,
  bills: isPostgres ? 3 : 6,
  messages: 3,
  signals: 5,
  signal_legs: 5,
  record_leaves: 15,
  coin_alerts: 3,
  alert_events: 10,
  alerts: 30,
  deliveries: 30,
} as const

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(scratchFolder(), 'buoy-release-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function unpack(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, gunzipSync(await readFile(join(RELEASE, `${name}.gz`))))
  return path
}

/** Runs `npm run verify` on an export; gives what it prints, and throws where it exits with a fault. */
async function verify(path: string): Promise<string> {
  const main = join(ROOT, 'src/server/verify/main.ts')
  const { stdout } = await promisify(execFile)('node', [main, path], { env: toolEnv() })
  return stdout
}

describe('a database and an export made by the release da56403', () => {
  it('still start and verify: every row is there, the ledger agrees, both exports hold', async () => {
    const place = await openPlace()
    for (const key of ['account.key', 'record.key']) {
      const text = await readFile(join(RELEASE, key))
      await writeFile(join(place.dataDir, key), text, { mode: 0o600 })
    }
    const replayFolder = join(folder, 'replay')
    const file = 'BINANCE_BTCUSDT_15m.csv.gz'
    await cp(join(RELEASE, file), join(replayFolder, file))
    const server = await startTestServer({
      place,
      config: { membership: 'on' },
      market: { mode: 'replay', replayFolder, replayFrom: REPLAY_FROM, replaySpeed: 1 },
    })
    try {
      await eventually('readiness', async () => (await fetch(`${server.url}/readyz`)).ok)
      expect(await countRows(server)).toEqual(COUNTS)
      const ledger = await checkLedger(server.context.db)
      expect(ledger).toMatchObject({ transactionCount: 9, entryCount: 18, differences: [] })
      // What is booked from now on goes to the accounts that the release had opened.
      const { reader } = server.context.db
      const accounts = await reader.selectFrom('ledger_accounts').select('id').execute()
      const { id: owner } = await reader
        .selectFrom('accounts')
        .select('id')
        .executeTakeFirstOrThrow()
      expect(accounts.map(({ id }) => id)).toEqual(
        expect.arrayContaining([
          ledgerAccountId({ system: 'issuance' }, 'BY'),
          ledgerAccountId({ owner }, 'BY'),
        ]),
      )
      const text = await (await fetch(`${server.url}/api/aiCoin/exportRecord?format=json`)).text()
      const today = join(folder, 'today.json')
      await writeFile(today, text)
      const [ofRelease, ofToday] = [
        await verify(await unpack(isPostgres ? 'postgres-export.json' : 'export.json')),
        await verify(today),
      ]
      expect(lineOf(ofToday, 'Signals')).toEqual(lineOf(ofRelease, 'Signals'))
      expect(lineOf(ofToday, 'Signals')).toMatch(/\b5\b/)
    } finally {
      await server.close()
      await place.remove()
    }
  })
})

/** The database as the release left it: the SQLite file, or a dump of PostgreSQL. */
async function openPlace(): Promise<TestPlace> {
  if (isPostgres) return await restoreDump(await readFile(await unpack('postgres.sql'), 'utf8'))
  await unpack('buoy.db')
  return { databaseUrl: null, dataDir: folder, remove: async () => {} }
}

async function countRows({ context }: TestServer): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(COUNTS) as (keyof typeof COUNTS)[]) {
    const { count } = await context.db.reader
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = count
  }
  return counts
}

function lineOf(text: string, name: string): string | undefined {
  return text.split('\n').find((line) => line.startsWith(name))
}
