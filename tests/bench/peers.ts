import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open-database.ts'
import { startPostgres } from '../support/postgres.ts'
import { measureAlerts } from './alerts.ts'
import { askChild, type ChildServer, cpuOfRequest, startChildServer } from './child-server.ts'
import { type Figure, printFigures, ratioFigure } from './figure.ts'
import { openRawPostgres as openBareAlerts } from './floors/raw-alerts.ts'
import { openRawPostgres, openRawSqlite } from './floors/raw-ledger.ts'
import { measureKernel } from './kernel.ts'
import { measureLedger } from './ledger.ts'
import { PUBLISHED, rulesPerSecond } from './published.ts'
import { measureStream } from './stream.ts'
import { SIGNALS_PATH, untilSignals } from './until-signals.ts'

const REQUESTS = 2000
const ROUNDS = 5
const PEOPLE = 20_000
/** What sends the bytes of a file and nothing else. */
const SENDERS = { 'bare Fastify': 'bare-fastify.ts', 'bare node:http': 'bare-http.ts' }
/** As the servers send it: neither compresses. */
const PLAIN = { 'accept-encoding': 'identity' }

/**
 * One table: what Buoy does often, beside the least that does the same in this run. Figures that
 * others published stand below it: other machines, other rules, and nothing that was run here.
 */
export async function benchPeers(): Promise<void> {
  const figures = [
    ...(await figuresOfCalls()),
    ...(await measureStream()),
    ...(await figuresOfSqlite()),
    ...(await figuresOfPostgres()),
    ...measureKernel().slice(0, 2),
  ]
  printFigures('Buoy beside its peers, in this run', figures)
  await printPublished()
}

/** The signal list, to a reader who accepts no compression, beside servers that send the same JSON. */
async function figuresOfCalls(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  const ours = await startChildServer('list-server.ts', [], folder)
  const bare: ChildServer[] = []
  try {
    await untilSignals(ours.url)
    await askChild(ours, 'pause')
    const body = join(folder, 'body.json')
    writeFileSync(body, await untilSignals(ours.url))
    for (const file of Object.values(SENDERS)) {
      bare.push(await startChildServer(`floors/${file}`, [body, 'identity'], folder))
    }
    const least = [ours, ...bare].map(() => Infinity)
    const load = { path: SIGNALS_PATH, count: REQUESTS, headers: PLAIN }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, server] of [ours, ...bare].entries()) {
        least[at] = Math.min(least[at] ?? Infinity, await cpuOfRequest(server, load))
      }
    }
    return Object.keys(SENDERS).map((floorName, at) =>
      ratioFigure({
        name: 'signal list, processor time a call',
        unit: 'us',
        value: least[0] ?? Number.NaN,
        floor: least[at + 1] ?? Number.NaN,
        floorName,
        aim: 1.8,
      }),
    )
  } finally {
    for (const { process: child } of bare) child.kill()
    const ended = once(ours.process, 'exit')
    if (ours.process.kill()) await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function figuresOfSqlite(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'buoy-bench-'))
  try {
    const db = await openDatabase({ databaseUrl: null, dataDir: folder })
    const raw = openRawSqlite(join(folder, 'buoy.db'))
    const [figure] = await measureLedger(db, raw, 1)
    await raw.close()
    await db.close()
    return named('a ledger transaction on SQLite', figure)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function figuresOfPostgres(): Promise<Figure[]> {
  const cluster = await startPostgres()
  if (cluster === null) return []
  try {
    const db = await openDatabase({ databaseUrl: cluster.url, dataDir: '' })
    const raw = await openRawPostgres(cluster.url, 1)
    const [ledger] = await measureLedger(db, raw, 1)
    await raw.close()
    const [alerts] = await measureAlerts(db, () => openBareAlerts(cluster.url), PEOPLE)
    await db.close()
    const crowd = PEOPLE.toLocaleString('en-US')
    return [
      ...named('a ledger transaction on PostgreSQL', ledger),
      ...named(`an alert to ${crowd} people, on PostgreSQL`, alerts),
    ]
  } finally {
    cluster.stop()
  }
}

function named(name: string, figure: Figure | undefined): Figure[] {
  return figure === undefined ? [] : [{ ...figure, name }]
}

async function printPublished(): Promise<void> {
  const ours = await rulesPerSecond()
  console.log('\nBacktests: what others published, on their machines, not run here')
  if (ours !== null) {
    console.log(`Buoy in this run: ${Math.round(ours).toLocaleString('en-US')} candles/s, one core`)
  }
  for (const { name, candlesPerSecond, what, source, date } of PUBLISHED) {
    const rate = candlesPerSecond.toLocaleString('en-US')
    console.log(`${name}: ${rate} candles/s: ${what}. ${source}, ${date}`)
  }
}
