import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import SqliteFile from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenedDatabase } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { JobSupervisor } from '#server/jobs/job-supervisor.ts'
import { openReadiness } from '#server/process/server-checks.ts'
import { startJobs } from '#server/schedule/start-jobs.ts'
import { addTestAccount } from '#tests/support/account/add-account.ts'
import { storeTestMarkets, makeContext } from '#tests/support/test-context.ts'
import { damageTable } from '#tests/support/outage/damage-table.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'
const FAVORITE = '/api/market/mergeFavorites'

let place: TestPlace
let db: OpenedDatabase

describe.skipIf(isPostgres)('an embedded database', () => {
  beforeEach(async () => {
    place = await newTestPlace()
    db = await openDatabase(place)
    await storeTestMarkets(db, [], 0)
  })
  afterEach(async () => {
    await db.close()
    await place.remove()
  })

  it('that another program holds refuses writes with 503, reads on, and goes on by itself', async () => {
    const context = { ...makeContext(db), wallClock: Date }
    const { token } = await addTestAccount(context)
    const app = await openTestHttp({ ...context, randomBytes: (count) => randomBytes(count) })
    const headers = { authorization: token }
    const write = () =>
      app.inject({ method: 'POST', url: FAVORITE, headers, payload: { coinIds: [] } })
    const holder = new SqliteFile(join(place.dataDir, 'buoy.db'))
    holder.exec('begin immediate')
    const held = await write()
    expect([held.statusCode, held.headers['retry-after'], held.json()]).toMatchObject([
      503,
      '2',
      { code: 503, data: null },
    ])
    const read = await app.inject({ url: '/api/market/favorites', headers })
    expect(read.statusCode).toBe(200)
    holder.exec('rollback')
    holder.close()
    expect((await write()).statusCode).toBe(200)
    await app.close()
  })

  it('with damaged pages answers in words, stops the engine for good, and is not ready', async () => {
    await db.close()
    damageTable(join(place.dataDir, 'buoy.db'), 'judged_markets')
    damageTable(join(place.dataDir, 'buoy.db'), 'signals')
    db = await openDatabase(place)
    const made = makeContext(db)
    const context = { ...made, config: { ...made.config, role: 'engine' as const } }
    const app = await openTestHttp(context)
    const answer = await app.inject({ url: '/api/aiCoin/queryRecordPage' })
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 503, data: null }])
    expect(answer.body).not.toMatch(/malformed|SQLITE/i)
    const stop = new AbortController()
    const { log, metrics, bus } = context
    const jobs = new JobSupervisor({ log, metrics, bus, signal: stop.signal })
    startJobs(context, {
      exchange: null,
      fxSource: null,
      listingSources: null,
      feedReader: null,
      jobs,
      callReader: db.reader,
      checkWrite: db.checkWrite,
    })
    // Ends the pauses between its tries.
    const hurry = setInterval(() => void bus.publish({ kind: 'missed' }), 10)
    expect(await jobs.stopped).toMatchObject({ name: 'engine', state: 'stopped' })
    clearInterval(hurry)
    const faults = await openReadiness(context, () => jobs.list()).findFaults()
    expect(faults).toContainEqual({ check: 'jobs', reason: 'engine has stopped' })
    stop.abort()
    await jobs.settled()
    await app.close()
  })
})
