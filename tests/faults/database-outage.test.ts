import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureOutage, measureRecovery } from '#tests/support/outage/measure-outage.ts'
import { outageFaults } from '#tests/support/outage/outage-faults.ts'
import { type OutageServer, startOutageServer } from '#tests/support/outage/start-outage-server.ts'
import { DURABLE, type PostgresCluster, startPostgres } from '#tests/support/postgres.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'

const LIMIT_MS = 60_000
/** A call that the freeze meets waits up to 2.75 s for its answer: others must be asked after it. */
const FREEZE_MS = 4000

let cluster: PostgresCluster
let dataDir: string
let server: OutageServer
const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

/** `npm run prove -- outages` does the same for 10 and 30 seconds, and under more load. */
describe.skipIf(!isPostgres)('a server whose PostgreSQL', () => {
  beforeAll(async () => {
    const started = await startPostgres(DURABLE, 'memory')
    if (started === null) throw new Error('no PostgreSQL on this machine')
    cluster = started
    dataDir = mkdtempSync(join(scratchFolder(), 'buoy-outage-'))
    server = await startOutageServer({ databaseUrl: cluster.url, dataDir })
  }, LIMIT_MS)
  afterAll(async () => {
    await server.stop()
    cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it.each([
    ['is stopped', 'fast', 2000],
    ['freezes', 'freeze', FREEZE_MS],
  ] as const)(
    '%s answers with 503 and what it keeps, connects a few times a second, comes back by itself, and loses and doubles no purchase (R3)',
    async (_what, kind, lengthMs) => {
      const plan = { kind, lengthMs, loadCount: 2 }
      const report = await measureOutage(cluster, server, plan)
      expect(outageFaults(report, plan)).toEqual([])
      expect(report.purchaseCount).toBeGreaterThan(0)
      expect(report.statuses['503']).toBeGreaterThan(0)
    },
    LIMIT_MS,
  )

  it(
    'is lost in the first moments of its jobs has them all at work once it is back (R2)',
    async () => {
      await server.stop()
      server = await startOutageServer({ databaseUrl: cluster.url, dataDir })
      // Frozen at once, then gone: what the jobs ask first is never answered.
      cluster.freeze()
      const gone = cluster.shutDown('immediate')
      await sleep(200)
      cluster.thaw()
      await gone
      await cluster.startAgain()
      const recovery = await measureRecovery(server, '', performance.now())
      expect(Object.values(recovery).every(Number.isFinite)).toBe(true)
    },
    LIMIT_MS,
  )
})
