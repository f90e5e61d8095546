import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { postTransaction } from '#server/features/wallet/ledger/post-transaction.ts'
import { addTestAccount } from '../support/account/add-account.ts'
import { makeContext } from '../support/test-context.ts'
import { startPostgres } from '../support/postgres.ts'
import { type Figure, plainFigure, printFigures, ratioFigure } from './figure.ts'
import { openRawPostgres, openRawSqlite, type RawLedger } from './floors/raw-ledger.ts'

const PEOPLE = 50
const POSTINGS = 40
const ROUNDS = 40
const AT_ONCE = 8

/** Postings a second through the one writer of the ledger, beside the same statements by the bare driver. */
export async function benchLedger(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  try {
    const db = await openDatabase({ databaseUrl: null, dataDir: folder })
    const raw = openRawSqlite(join(folder, 'buoy.db'))
    const figures = await measureLedger(db, raw, 1)
    printFigures('Ledger on SQLite: 4 rows a transaction, each commit on the disk', figures)
    await raw.close()
    await db.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await benchPostgres()
}

async function benchPostgres(): Promise<void> {
  const cluster = await startPostgres()
  if (cluster === null) return console.log('\nLedger on PostgreSQL: no server on this machine')
  try {
    const db = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
    for (const atOnce of [1, AT_ONCE]) {
      const raw = await openRawPostgres(cluster.url, atOnce)
      const figures = await measureLedger(db, raw, atOnce)
      const who = atOnce === 1 ? 'one after another' : `${atOnce} at once`
      printFigures(`Ledger on PostgreSQL (fsync off): 4 rows a transaction, ${who}`, figures)
      await raw.close()
    }
    await db.close()
  } finally {
    cluster.stop()
  }
}

/** The first figure is the one beside the bare driver. */
export async function measureLedger(
  db: Database,
  raw: RawLedger,
  atOnce: number,
): Promise<Figure[]> {
  const context: Context = { ...makeContext(db), randomBytes, wallClock: { now: () => Date.now() } }
  const people: string[] = []
  for (let count = 0; count < PEOPLE; count += 1) {
    people.push((await addTestAccount(context)).accountId)
  }
  let count = 0
  const next = () => {
    count += 1
    return { owner: people[count % PEOPLE] ?? '', source: `${atOnce}:${count}` }
  }
  const ours = async () => {
    const { owner, source } = next()
    const entries = [
      { account: { owner }, asset: 'BY', amount: 10 },
      { account: { system: 'issuance' }, asset: 'BY', amount: -10 },
    ] as const
    await db.transaction((tx) => postTransaction(context, tx, { kind: 'checkIn', source, entries }))
  }
  const bare = async () => await raw.post(next())
  const least = { ours: Infinity, bare: Infinity }
  for (let round = 0; round < ROUNDS; round += 1) {
    least.bare = Math.min(least.bare, await timeOf(bare, atOnce))
    least.ours = Math.min(least.ours, await timeOf(ours, atOnce))
  }
  return [
    ratioFigure({
      name: 'postEntries',
      unit: 'us',
      value: least.ours,
      floor: least.bare,
      floorName: 'its statements by the driver',
      aim: 1.3,
    }),
    plainFigure('postEntries', 1e6 / least.ours, 'a second'),
    plainFigure('its statements by the driver', 1e6 / least.bare, 'a second'),
  ]
}

/** Microseconds a posting, with so many under way. */
async function timeOf(work: () => Promise<void>, atOnce: number): Promise<number> {
  let left = POSTINGS
  const begun = performance.now()
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return ((performance.now() - begun) * 1000) / POSTINGS
}
