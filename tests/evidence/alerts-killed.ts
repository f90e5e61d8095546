import { type KillReport, killSenders } from '#tests/support/alerts/kill/kill-senders.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'

const DELIVERIES = 10_000
const KILLS = 50
/** Of the senders' clock: what a killed one held, and its turn at a paced channel, end sooner. */
const SPEED = 4

/**
 * One event sent to 5,000 accounts by two channels, one of them paced and so handed over, while a
 * process that matches and sends is killed 50
 * times at random moments, on both databases: throws where an alert is lost, or comes again that was
 * not on its way at a kill, was accepted, or does not say that it may be a repeat.
 */
export async function proveAlerts(): Promise<void> {
  const place = await newTestPlace()
  try {
    await proveOn(place, 1)
  } finally {
    await place.remove()
  }
  const cluster = await startPostgres()
  if (cluster === null) return console.log('postgres: no server on this machine')
  try {
    await proveOn({ databaseUrl: cluster.url, dataDir: '', remove: async () => {} }, 2)
  } finally {
    cluster.stop()
  }
}

async function proveOn(place: TestPlace, senders: number): Promise<void> {
  const startedAt = Date.now()
  const plan = { deliveries: DELIVERIES, kills: KILLS, senders, speed: SPEED, random: Math.random }
  const report = await killSenders(place, plan)
  const faults = faultsOf(report)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  console.log(
    `${place.databaseUrl === null ? 'sqlite' : 'postgres'}: ${report.arrivedCount} alerts, ` +
      `${senders} at once, ${report.killCount} kills: none lost, ${report.repeatedCount} came again, ` +
      `all of them on their way at a kill and marked; ${Math.round((Date.now() - startedAt) / 1000)} s`,
  )
}

function faultsOf(report: KillReport): string[] {
  const { arrivedCount, repeatedCount: _repeated, killCount: _kills, ...lists } = report
  const missing = arrivedCount === DELIVERIES ? [] : [`${arrivedCount} of ${DELIVERIES} arrived`]
  const found = Object.entries(lists).filter(([, names]) => names.length > 0)
  return [
    ...missing,
    ...found.map(([what, names]) => `${what}: ${names.length}, such as ${names[0]}`),
  ]
}
