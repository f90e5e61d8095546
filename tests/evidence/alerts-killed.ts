import { atMost, type Figure, noneOf } from '#tests/prove/goal.ts'
import { type KillReport, killSenders } from '#tests/support/alerts/kill/kill-senders.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'

const DELIVERIES = 10_000
const KILLS = 50
/** Of a channel of the senders. */
const IN_FLIGHT = 16
/** Of the senders' clock: what a killed one held, and its turn at a paced channel, end sooner. */
const SPEED = 4

/**
 * One event sent to 5,000 accounts by two channels, one of them paced and so handed over, while a
 * process that matches and sends is killed 50
 * times at random moments, on both databases: throws where an alert is lost, or comes again that was
 * not on its way at a kill, was accepted, or does not say that it may be a repeat.
 */
export async function proveAlerts(): Promise<readonly Figure[]> {
  const place = await newTestPlace()
  const figures: Figure[] = []
  try {
    figures.push(...(await proveOn(place, 1)))
  } finally {
    await place.remove()
  }
  const cluster = await startPostgres()
  if (cluster === null) {
    console.log('postgres: no server on this machine')
    return figures
  }
  try {
    const other = { databaseUrl: cluster.url, dataDir: '', remove: async () => {} }
    figures.push(...(await proveOn(other, 2)))
  } finally {
    cluster.stop()
  }
  return figures
}

async function proveOn(place: TestPlace, senders: number): Promise<readonly Figure[]> {
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
  return figuresOf(report, place.databaseUrl === null ? 'sqlite' : 'postgres')
}

/** What a kill may repeat is what its two channels had in flight. */
function figuresOf(report: KillReport, kind: string): readonly Figure[] {
  const { repeatedCount, onWireCount, unrecordedCount, longestUnrecordedMs, killCount } = report
  const most = killCount * IN_FLIGHT * 2
  const why = `${onWireCount} without an answer at the kill, ${unrecordedCount} with one that was not yet written down, for ${Math.round(longestUnrecordedMs)} ms at most`
  return [
    noneOf(
      'R14',
      `of ${DELIVERIES} alerts in ${killCount} kills, ${kind}: lost`,
      report.lost.length,
    ),
    atMost('R14', `repeated, each marked, ${kind}`, repeatedCount, most, 'alerts', why),
  ]
}

function faultsOf(report: KillReport): string[] {
  const { arrivedCount, repeatedCount: _repeated, killCount: _kills, ...rest } = report
  const { onWireCount: _wire, unrecordedCount: _late, longestUnrecordedMs: _ms, ...lists } = rest
  const missing = arrivedCount === DELIVERIES ? [] : [`${arrivedCount} of ${DELIVERIES} arrived`]
  const found = Object.entries(lists).filter(([, names]) => names.length > 0)
  return [
    ...missing,
    ...found.map(([what, names]) => `${what}: ${names.length}, such as ${names[0]}`),
  ]
}
