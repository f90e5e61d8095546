import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { atMost, type Figure, noneOf } from '#tests/prove/goal.ts'
import { measureOutage, type OutagePlan } from '#tests/support/outage/measure-outage.ts'
import { outageFaults } from '#tests/support/outage/outage-faults.ts'
import { startOutageServer } from '#tests/support/outage/start-outage-server.ts'
import { DURABLE, type PostgresCluster, startPostgres } from '#tests/support/postgres.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'

const PLANS: readonly OutagePlan[] = [
  { kind: 'fast', lengthMs: 10_000, loadCount: 0 },
  { kind: 'freeze', lengthMs: 10_000, loadCount: 0 },
  { kind: 'immediate', lengthMs: 10_000, loadCount: 16 },
  { kind: 'freeze', lengthMs: 10_000, loadCount: 16 },
  { kind: 'fast', lengthMs: 30_000, loadCount: 0 },
  { kind: 'freeze', lengthMs: 30_000, loadCount: 0 },
  { kind: 'fast', lengthMs: 30_000, loadCount: 16 },
  { kind: 'freeze', lengthMs: 30_000, loadCount: 16 },
]
/** What is promised: back within three seconds of the database. */
const RECOVERY_MS = 3000

/**
 * A server whose PostgreSQL is stopped, lost or frozen for 10 and 30 s, idle and under load: throws
 * where it dies, answers with anything but 200 and 503, keeps a caller waiting, connects without end,
 * is not back within three seconds, or has lost or doubled a purchase.
 */
export async function proveOutages(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const plan of PLANS) {
    const cluster = await startPostgres(DURABLE)
    if (cluster === null) {
      console.log('outages: no PostgreSQL on this machine')
      return []
    }
    try {
      figures.push(...(await proveOutage(cluster, plan)))
    } finally {
      cluster.stop()
    }
  }
  return figures
}

async function proveOutage(cluster: PostgresCluster, plan: OutagePlan): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(scratchFolder(), 'buoy-outage-'))
  const server = await startOutageServer({ databaseUrl: cluster.url, dataDir })
  try {
    const report = await measureOutage(cluster, server, plan)
    const { kind, lengthMs, loadCount } = plan
    const who = loadCount === 0 ? 'idle' : `${loadCount} readers and 2 buyers`
    console.log(`outage: ${kind}, ${lengthMs / 1000} s, ${who}: ${JSON.stringify(report)}`)
    const faults = outageFaults(report, plan)
    if (report.readMs > RECOVERY_MS) faults.push(`a read after ${report.readMs} ms`)
    if (report.readyMs > RECOVERY_MS) faults.push(`ready after ${report.readyMs} ms`)
    if (report.jobsMs > RECOVERY_MS) faults.push(`jobs after ${report.jobsMs} ms`)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    const outage = `${kind}, ${lengthMs / 1000} s, ${who}`
    const backMs = Math.max(report.readMs, report.readyMs, report.jobsMs)
    // An immediate stop ends every process of the server at once, as a kill of all of them does.
    const id = kind === 'immediate' ? 'R2' : 'R3'
    return [
      noneOf(id, `accounts that lost or doubled a purchase: ${outage}`, report.wrongAccounts),
      atMost(id, `all at work again: ${outage}`, backMs / 1000, RECOVERY_MS / 1000, 's'),
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
