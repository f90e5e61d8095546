import { atMost, type Figure, noneOf } from '#tests/prove/goal.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { type Balancer, openBalancer } from '#tests/support/processes/balancer.ts'
import { callOn } from '#tests/support/processes/call-on.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/processes/start-server-process.ts'
import { newTestPlace, type TestPlace } from '#tests/support/server/open-test-database.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'

const ROUNDS = 3
const LANES = 12
const LEAST_CALLS = 5000
const POLL_MS = 500

/**
 * Two servers on one PostgreSQL, begun by npm, behind a balancer that polls `/readyz` every 500 ms and
 * tries no call twice: each is stopped and started in turn, three times, under calls; throws where
 * one of thousands failed.
 */
export async function proveRollingRestart(): Promise<readonly Figure[]> {
  const cluster = await startPostgres()
  if (cluster === null) {
    console.log('postgres: no server on this machine')
    return []
  }
  const folder = await newTestPlace()
  const place = { ...folder, databaseUrl: cluster.url }
  const servers: ServerProcess[] = []
  const stops: number[] = []
  try {
    for (let at = 0; at < 2; at++) servers.push(await startServerProcess(place))
    const balancer = await openBalancer(
      servers.map(({ url }) => url),
      POLL_MS,
    )
    await bothReady(balancer)
    const calls = callOn(balancer.url, LANES)
    for (let round = 0; round < ROUNDS || calls.count() < LEAST_CALLS; round++) {
      for (const at of [0, 1]) stops.push(await restart(servers, at, place, balancer))
    }
    const { count, failures } = await calls.stop()
    await balancer.close()
    if (failures.length > 0) throw new Error(failures.slice(0, 10).join('\n'))
    return [
      noneOf('R22', `of ${count} calls in ${stops.length} restarts: failed`, failures.length),
      atMost('R22', 'longest stop', Math.max(...stops) / 1000, 10, 's'),
    ]
  } finally {
    for (const server of servers) server.kill()
    cluster.stop()
    await folder.remove()
  }
}

async function restart(
  servers: ServerProcess[],
  at: number,
  place: TestPlace,
  balancer: Balancer,
): Promise<number> {
  const old = servers[at]
  if (old === undefined) throw new Error('there is no such server')
  const stoppedAt = performance.now()
  const code = await old.stop('SIGTERM')
  if (code !== 0) throw new Error(`a server ended with ${code}`)
  const startedAt = performance.now()
  servers[at] = await startServerProcess(place, { PORT: new URL(old.url).port })
  const stopMs = Math.round(startedAt - stoppedAt)
  console.log(
    `stopped in ${stopMs} ms, ready ${Math.round(performance.now() - startedAt)} ms later`,
  )
  await bothReady(balancer)
  return stopMs
}

async function bothReady(balancer: Balancer): Promise<void> {
  await eventually('both to be ready', async () => balancer.ready().length === 2, 60_000)
}
