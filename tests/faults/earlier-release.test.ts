import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ledgerAccountId } from '#domain/wallet/system-account.ts'
import { checkLedger } from '#server/features/wallet/ledger/check-ledger.ts'
import { ROOT, toolEnv } from '#tests/support/run-command.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { openRelease, releaseMarket, unpackRelease } from '#tests/support/server/open-release.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
} from '#tests/support/server/start-test-server.ts'

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

/** Runs `npm run verify` on an export; gives what it prints, and throws where it exits with a fault. */
async function verify(path: string): Promise<string> {
  const main = join(ROOT, 'src/server/verify/main.ts')
  const { stdout } = await promisify(execFile)('node', [main, path], { env: toolEnv() })
  return stdout
}

describe('a database and an export made by the release da56403', () => {
  it('still start and verify: every row is there, the ledger agrees, both exports hold (R23)', async () => {
    const place = await openRelease(folder)
    const market = await releaseMarket(folder)
    const server = await startTestServer({ place, config: { membership: 'on' }, market })
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
        await verify(
          await unpackRelease(isPostgres ? 'postgres-export.json' : 'export.json', folder),
        ),
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
