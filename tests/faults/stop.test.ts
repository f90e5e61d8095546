import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { openBalancer } from '#tests/support/processes/balancer.ts'
import { type Caller, callOn } from '#tests/support/processes/call-on.ts'
import {
  isReady,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/processes/start-server-process.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { eventually, startTestServer } from '#tests/support/server/start-test-server.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

let place: TestPlace
beforeEach(async () => {
  place = await newTestPlace()
})
afterEach(() => place.remove())

describe('a server that is asked to stop', () => {
  it('is not ready first, serves on without keeping connections, gives up its leases, and ends streams (R22)', async () => {
    const server = await startTestServer({ place })
    const { db, wallClock } = server.context
    const stream = await fetch(`${server.url}/api/stream`)
    const stopped = stream.text()
    const heldLeases = () =>
      db.reader
        .selectFrom('leases')
        .select('name')
        .where('expires_wall_time', '>', wallClock.now())
        .execute()
    await eventually('it to be ready', async () => await isReady(server.url))
    expect(await heldLeases()).not.toEqual([])
    server.drain()
    const readiness = await fetch(`${server.url}/readyz`)
    expect(readiness.status).toBe(503)
    expect(await readiness.json()).toMatchObject({
      reasons: [{ check: 'stopping', reason: 'the server is stopping' }],
    })
    const { status, headers } = await server.get('/market/status')
    expect([status, headers.get('connection')]).toEqual([200, 'close'])
    await eventually('leases to be free', async () => (await heldLeases()).length === 0)
    await server.close()
    // A connection that is cut would throw.
    expect(await stopped).toContain('event: clock')
  })
})

/** Servers that share a database replace each other; a SQLite file has one server. */
describe.runIf(isPostgres)('two servers behind a balancer', () => {
  it('fail no call while one after the other stops (R22)', async () => {
    const servers = [await startTestServer({ place }), await startTestServer({ place })]
    const balancer = await openBalancer(
      servers.map(({ url }) => url),
      50,
    )
    await eventually('both to be ready', async () => balancer.ready().length === 2)
    const calls = callOn(balancer.url, 6)
    const [first, second] = servers
    await moreCalls(calls)
    first?.drain()
    await eventually('the balancer to turn away', async () => balancer.ready().length === 1)
    // `npm start` serves on for DRAIN_SECONDS; here until what was on its way is answered.
    await eventually('its last answers', async () => balancer.unanswered(first?.url ?? '') === 0)
    await first?.close()
    await moreCalls(calls)
    const { failures } = await calls.stop()
    expect(failures).toEqual([])
    await second?.close()
    await balancer.close()
  })
})

async function moreCalls(calls: Caller): Promise<void> {
  const enough = calls.count() + 30
  await eventually('calls', async () => calls.count() > enough)
}

describe('npm start', () => {
  const started: ServerProcess[] = []
  const places: TestPlace[] = []
  afterEach(async () => {
    for (const server of started.splice(0)) server.kill()
    await Promise.all(places.splice(0).map(async (own) => await own.remove()))
  })
  /** A server with a database of its own. */
  const start = async (env: Readonly<Record<string, string>> = {}) => {
    const own = await newTestPlace()
    places.push(own)
    const server = await startServerProcess(own, { DRAIN_SECONDS: '1', ...env })
    started.push(server)
    return { ...server, place: own }
  }

  it('ends as a whole where npm is asked to stop, or killed', async () => {
    const [stopped, orphaned] = await Promise.all([start(), start()])
    const ended = stopped.stop('SIGTERM')
    expect(await orphaned.stop('SIGKILL')).toBe('SIGKILL')
    await eventually('it to say that it stops', async () => !(await isReady(stopped.url)))
    // A kept connection may close while it is asked.
    const isHealthy = async () =>
      (await fetch(`${stopped.url}/healthz`).catch(() => null))?.status === 200
    await eventually('it to answer while it stops', isHealthy)
    expect(await ended).toBe(0)
    expect(stopped.isAlive()).toBe(false)
    await eventually('the server to end with npm', async () => !orphaned.isAlive())
    for (const own of [stopped.place, orphaned.place]) expect(await traceOfAKill(own)).toEqual([])
  })

  it('prints where to look, then what needs attention, a line each and no stack', async () => {
    const server = await start({ LOG_LEVEL: 'warn' })
    const { port } = new URL(server.url)
    // A code that no mail server takes is printed: one line, whatever its email looks like.
    const sent = await fetch(`${server.url}/api/email/sendValidCode`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'first@example.com', type: 'register' }),
    })
    expect(sent.status).toBe(200)
    await eventually('the email', async () => server.printed().includes('first@example.com'))
    const second = await start({ LOG_LEVEL: 'warn', PORT: port })
    await eventually('the second to give up', async () => second.npm.exitCode !== null)
    expect(second.npm.exitCode).toBe(1)
    expect(second.printed()).toContain(`PORT=${port} is taken by another program on 127.0.0.1`)
    expect(second.printed()).not.toMatch(/^ +at /m)
    const lines = server
      .printed()
      .split('\n')
      .filter((line) => !/^(> .*|Building the server, once ...)?$/.test(line))
    const isPlace = (line: string) => /^(Buoy|API|Market) {2,}\S/.test(line)
    expect(lines.filter(isPlace)).toHaveLength(3)
    for (const line of lines.filter((one) => !isPlace(one))) {
      expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] (WARN|ERROR): /)
    }
    expect(server.printed()).not.toMatch(/^ +at |"level":/m)
  })
})

/** What a killed server leaves and one that closed does not: leases, or a write-ahead log. */
async function traceOfAKill(own: TestPlace): Promise<readonly string[]> {
  if (own.databaseUrl === null)
    return ['buoy.db-wal'].filter((file) => existsSync(join(own.dataDir, file)))
  const db = await openDatabase(own)
  try {
    const leases = db.reader.selectFrom('leases').select('name')
    const held = await leases.where('expires_wall_time', '>', Date.now()).execute()
    return held.map(({ name }) => name)
  } finally {
    await db.close()
  }
}
