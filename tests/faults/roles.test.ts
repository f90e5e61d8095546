import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { eventually, startTestServer } from '#tests/support/server/start-test-server.ts'

/** Only a PostgreSQL is shared between processes. */
const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
const SEED = 'roles'
/** A lease of a killed process runs out after 30 s, and is looked for every 10 s. */
const TAKEOVER_MS = 60_000

/** A server with the strategy that tests judge by. */
const PROGRAM = `
import { loadConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { STRATEGY_1 } from '#domain/signals/version/strategy-1.ts'
const server = await startServer(loadConfig(), STRATEGY_1)
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
`

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

describe.skipIf(!isPostgres)('web, collector and engines in processes of their own', () => {
  it('begin in any order, take over from one that is killed, and come to what one process comes to', async () => {
    const place = await newTestPlace()
    const web = await startRole(place, 'web')
    const engine = await startRole(place, 'engine')
    await startRole(place, 'collector')
    await eventually('signals on the web', async () => (await countOn(web.port)) > 5, 40_000)
    const other = await startRole(place, 'engine')
    await eventually('the second engine', () => answers(other.port), 20_000)
    await kill(engine.child, 'SIGKILL')
    const before = await judgedThrough(place)
    await eventually(
      'the second engine to judge',
      async () => (await judgedThrough(place)) > before + 4 * 3_600_000,
      TAKEOVER_MS,
    )
    for (const child of children) await kill(child, 'SIGTERM')
    const judged = await judgedThrough(place)
    const ended = await endedSignals(place, judged)
    expect(ended.length).toBeGreaterThan(20)
    expect(ended).toEqual(await endedAlone(judged))
    await place.remove()
  }, 180_000)
})

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
        MEMBERSHIP: 'off',
        SIM_SEED: SEED,
        SIM_SPEED: '20000',
        LOG_LEVEL: 'silent',
      },
    },
  )
  children.push(child)
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
  const body = (await (await fetch(url)).json()) as { data: { total: number } }
  return body.data.total
}

async function judgedThrough(place: TestPlace): Promise<number> {
  return withDatabase(place, async (reader) => {
    const row = await reader
      .selectFrom('judged_markets')
      .select((the) => the.fn.min('judged_through').as('through'))
      .executeTakeFirstOrThrow()
    return row.through ?? 0
  })
}

/** What ended by a market time, without what only wall time or the order of writing decides. */
async function endedSignals(place: TestPlace, throughTime: number) {
  return withDatabase(place, async (reader) => {
    const rows = await reader
      .selectFrom('signals')
      .selectAll()
      .where('ended_time', '<=', throughTime)
      .orderBy('id')
      .execute()
    return rows.map(({ sequence: _sequence, computed_wall_time: _time, ...row }) => row)
  })
}

/** The same of one process that does everything. */
async function endedAlone(throughTime: number) {
  const place = await newTestPlace()
  const market = { simulatedSeed: SEED, simulatedSpeed: 200_000 }
  const server = await startTestServer({ place, market })
  await eventually(
    'one process to come as far',
    async () => (await judgedThrough(place)) >= throughTime,
    TAKEOVER_MS,
  )
  await server.close()
  const ended = await endedSignals(place, throughTime)
  await place.remove()
  return ended
}

type Reader = Awaited<ReturnType<typeof openDatabase>>['reader']

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
