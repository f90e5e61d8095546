import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { HOUR_MS } from '#domain/time/interval.ts'
import type { Reader } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { type Figure, noneOf } from '#tests/prove/goal.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { eventually, startTestServer } from '#tests/support/server/start-test-server.ts'

const SEED = 'roles'
const LEAST_SIGNALS = 20
/** A lease of a killed process runs out after 30 s, and is looked for every 10 s. */
const TAKEOVER_MS = 120_000

/** A server with the strategy that tests evaluate by. */
const PROGRAM = `
import { loadConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'
import { STRATEGY_1 } from '#domain/signals/rules/strategy-1.ts'
const server = await startServer(loadConfig(), STRATEGY_1)
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
`

/**
 * Web, collector and engines in processes of their own on one PostgreSQL: they begin in any order,
 * another engine takes over from one that is killed, and they come to the very signals that one
 * process with a SQLite comes to; throws where they do not.
 */
export async function proveRoles(): Promise<readonly Figure[]> {
  const cluster = await startPostgres()
  if (cluster === null) {
    console.log('postgres: no server on this machine')
    return []
  }
  const folder = await newTestPlace()
  const place = { ...folder, databaseUrl: cluster.url }
  const children: ChildProcess[] = []
  try {
    await runRoles(place, children)
    const through = await evaluatedThrough(place)
    const ended = await withDatabase(place, (reader) => readEnded(reader, through))
    const alone = await endedAlone(through)
    if (ended.length < LEAST_SIGNALS) throw new Error(`${ended.length} signals are too few`)
    if (!isDeepStrictEqual(ended, alone)) throw new Error(differenceOf(ended, alone))
    const name = `of ${ended.length} signals, an engine killed: other than of one process`
    return [noneOf('R12', name, 0)]
  } finally {
    for (const child of children) child.kill('SIGKILL')
    cluster.stop()
    await folder.remove()
  }
}

/** Runs until the second engine has evaluated four hours that the first one, killed, left to it. */
async function runRoles(place: TestPlace, children: ChildProcess[]): Promise<void> {
  const start = async (role: string): Promise<RoleProcess> => {
    const process = await startRole(place, role)
    children.push(process.child)
    return process
  }
  const web = await start('web')
  const engine = await start('engine')
  await start('collector')
  await eventually('signals on the web', async () => (await countOn(web.port)) > 5, TAKEOVER_MS)
  const other = await start('engine')
  await eventually('the second engine', () => answers(other.port), TAKEOVER_MS)
  await kill(engine.child, 'SIGKILL')
  const before = await evaluatedThrough(place)
  const isFurther = async () => (await evaluatedThrough(place)) > before + 4 * HOUR_MS
  await eventually('the second engine to judge', isFurther, TAKEOVER_MS)
  for (const child of children) await kill(child, 'SIGTERM')
}

function differenceOf(ended: readonly unknown[], alone: readonly unknown[]): string {
  const at = ended.findIndex((row, index) => !isDeepStrictEqual(row, alone[index]))
  return `${ended.length} signals beside ${alone.length}; the first that differs: ${JSON.stringify([ended[at], alone[at]])}`
}

interface RoleProcess {
  readonly child: ChildProcess
  readonly port: number
}

async function startRole(place: TestPlace, role: string): Promise<RoleProcess> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', PROGRAM],
    {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        ROLE: role,
        PORT: String(port),
        DATABASE_URL: place.databaseUrl ?? '',
        DATA_DIR: place.dataDir,
        MARKET: 'simulated',
        HISTORY_DAYS: '0',
        MEMBERSHIP: 'off',
        SIM_SEED: SEED,
        SIM_SPEED: '20000',
        LOG_LEVEL: 'silent',
      },
    },
  )
  return { child, port }
}

async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function countOn(port: number): Promise<number> {
  if (!(await answers(port))) return 0
  const url = `http://127.0.0.1:${port}/api/aiCoin/queryRecordPage?limit=1`
  const answer = await fetch(url)
  // A server on a busy machine refuses calls, and is asked again.
  if (!answer.ok) return 0
  const { data } = (await answer.json()) as { data: { total: number } }
  return data.total
}

const evaluatedThrough = (place: TestPlace) => withDatabase(place, readEvaluatedThrough)

async function readEvaluatedThrough(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('judged_markets')
    .select((the) => the.fn.min('judged_through').as('through'))
    .executeTakeFirstOrThrow()
  return row.through ?? 0
}

/** What ended by a market time, without what only wall time or the order of writing decides. */
async function readEnded(reader: Reader, throughTime: number) {
  const rows = await reader
    .selectFrom('signals')
    .selectAll()
    .where('ended_time', '<=', throughTime)
    .orderBy('id')
    .execute()
  return rows.map(({ sequence: _sequence, computed_wall_time: _time, ...row }) => row)
}

/** The same of one process that does everything. */
async function endedAlone(throughTime: number) {
  const market = { simulatedSeed: SEED, simulatedSpeed: 200_000 }
  const server = await startTestServer({ market })
  const { reader } = server.context.db
  try {
    const isThere = async () => (await readEvaluatedThrough(reader)) >= throughTime
    await eventually('one process to come as far', isThere, TAKEOVER_MS)
    return await readEnded(reader, throughTime)
  } finally {
    await server.close()
  }
}

async function withDatabase<Found>(
  place: TestPlace,
  read: (reader: Reader) => Promise<Found>,
): Promise<Found> {
  const db = await openDatabase({ ...place, poolSize: 1 })
  try {
    return await read(db.reader)
  } finally {
    await db.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
