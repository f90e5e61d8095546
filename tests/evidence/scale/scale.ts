import { atMost, type Figure, noneOf } from '#tests/prove/goal.ts'
import { addBuyers } from '#tests/support/outage/buyers.ts'
import { findCaddy, type Proxy, startProxy } from '#tests/support/processes/start-proxy.ts'
import { isReady } from '#tests/support/processes/start-server-process.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { measureDeliveries } from './deliveries.ts'
import { type Fleet, openFleet, readUse } from './fleet.ts'
import { type CallReport, measureCalls } from './measure-calls.ts'

const WEB_COUNTS = [1, 2, 4]
const LANES = 16
const MEASURE_MS = 10_000
/** For each process, whose code is compiled meanwhile: in production it works for days. */
const WARM_MS = 10_000
const PATIENCE_MS = 180_000
const RESTARTS = 2
/** A lease of a killed process runs out after 30 s, and is looked for every 10 s. */
const TAKEOVER_S = 60
/** Of a web process: one core answers a thousand such calls a second. */
const CALL_CPU_MS = 1
const GUEST_PATHS = [
  { path: '/api/aiCoin/queryRecordPage?limit=10' },
  { path: '/api/market/status' },
]
/** What is read from the database for each call. */
const OWN_PATH = '/api/message/group'

/**
 * One, two and four web processes behind Caddy, PgBouncer and NATS with two collectors and two engines,
 * one after the other in one run; then two web processes are restarted under calls, the collector and
 * the engine at work are killed, and one, two and four senders deliver.
 */
export async function proveScale(): Promise<readonly Figure[]> {
  const fleet = await openFleet('scale')
  if (fleet === null) return []
  try {
    // The first of them migrates.
    await fleet.start('collector')
    const others = ['collector', 'engine', 'engine', 'web'] as const
    await Promise.all(others.map((role) => fleet.start(role)))
    const [buyer] = await addBuyers(fleet.cluster.url, 1)
    const paths = [...GUEST_PATHS, { path: OWN_PATH, token: buyer?.token ?? '' }]
    const calls = await measureWebs(fleet, paths)
    return [
      ...calls,
      ...(await restartAll(fleet, paths)),
      ...(await killWorking(fleet)),
      ...(await measureDeliveries()),
    ]
  } finally {
    await fleet.stop()
  }
}

type Paths = Parameters<typeof measureCalls>[1]

async function measureWebs(fleet: Fleet, paths: Paths): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const count of WEB_COUNTS) {
    const missing = count - fleet.of('web').length
    await Promise.all(Array.from({ length: missing }, () => fleet.start('web')))
    const webs = fleet.of('web')
    await untilReady(fleet)
    const proxy = await proxyBefore(fleet)
    await measureCalls(proxy, paths, { lanes: LANES, lengthMs: WARM_MS * webs.length })
    const cpuBefore = await cpuOf(fleet)
    const report = await measureCalls(proxy, paths, { lanes: LANES, lengthMs: MEASURE_MS })
    const cpuMs = (1000 * ((await cpuOf(fleet)) - cpuBefore)) / report.count
    await proxy.stop()
    requireNoFailure(report)
    const name = `${webs.length} web: processor time of the web processes for a call`
    const rest = `${Math.round(report.aSecond)} calls/s over TLS, p50 ${report.p50Ms.toFixed(1)} ms, p99 ${report.p99Ms.toFixed(1)} ms; a third of the calls reads the database four times; load generator, proxy, PostgreSQL and all processes on the same two cores`
    figures.push(atMost('R30', name, cpuMs, CALL_CPU_MS, 'ms', rest))
    console.log(`scale: ${webs.length} web: ${JSON.stringify({ ...report, failures: 0, cpuMs })}`)
  }
  return figures
}

/** Web processes are stopped and started in turn, under calls through the proxy. */
async function restartAll(fleet: Fleet, paths: Paths): Promise<readonly Figure[]> {
  const proxy = await proxyBefore(fleet)
  const over = new AbortController()
  const reports: CallReport[] = []
  const calling = (async () => {
    while (!over.signal.aborted) {
      reports.push(await measureCalls(proxy, paths, { lanes: 4, lengthMs: 1000 }))
    }
  })()
  const olds = fleet.of('web').slice(0, RESTARTS)
  for (const old of olds) {
    const code = await old.stop('SIGTERM')
    if (code !== 0) throw new Error(`scale: a web process ended with ${code}`)
    fleet.remove('web', old)
    await fleet.start('web', { PORT: new URL(old.url).port })
    await untilReady(fleet)
  }
  over.abort()
  await calling
  await proxy.stop()
  const failures = reports.flatMap((report) => report.failures)
  for (const failure of failures.slice(0, 10)) console.log(`scale: failed in a restart: ${failure}`)
  const count = reports.reduce((sum, report) => sum + report.count, 0)
  const name = `of ${count} calls through Caddy while ${RESTARTS} of ${WEB_COUNTS.at(-1)} web processes were restarted: failed`
  return [noneOf('R30', name, failures.length)]
}

/**
 * Kills the collector and the engine that hold the leases while candles come; the others go on: a
 * close is collected and evaluated that none of the killed has seen.
 */
async function killWorking(fleet: Fleet): Promise<readonly Figure[]> {
  const [web] = fleet.of('web')
  const marketNow = async (): Promise<number> => {
    const answer = await fetch(`${web?.url}/api/market/status`)
    const { data } = (await answer.json()) as { data: { marketNow: number | null } }
    return data.marketNow ?? 0
  }
  const evaluatedCount = async (): Promise<number> => {
    const texts = await Promise.all(
      fleet.of('engine').map(async ({ url }) => await (await fetch(`${url}/metrics`)).text()),
    )
    const counts = texts.map((text) => /^buoy_judge_seconds_count (\d+)/m.exec(text)?.[1])
    return counts.reduce((sum, count) => sum + Number(count ?? 0), 0)
  }
  // The first candles wait for the history of all markets.
  const begin = await marketNow()
  await eventually('candles to come', async () => (await marketNow()) > begin, PATIENCE_MS)
  for (const role of ['collector', 'engine'] as const) {
    const [first] = fleet.of(role)
    if (first === undefined) continue
    first.kill()
    fleet.remove(role, first)
  }
  const begunAt = performance.now()
  const [before, wasEvaluated] = [await marketNow(), await evaluatedCount()]
  await eventually(
    'the other collector and engine to go on',
    async () => (await marketNow()) > before && (await evaluatedCount()) > wasEvaluated,
    PATIENCE_MS,
  )
  const tookS = (performance.now() - begunAt) / 1000
  return [
    atMost(
      'R30',
      'collector and engine killed: others have collected and evaluated a close',
      tookS,
      TAKEOVER_S,
      's',
      'a close comes every 15 s',
    ),
  ]
}

async function proxyBefore(fleet: Fleet): Promise<Proxy> {
  return await startProxy(
    findCaddy() ?? '',
    fleet.of('web').map(({ url }) => url),
  )
}

async function untilReady(fleet: Fleet): Promise<void> {
  const areReady = async (): Promise<boolean> => {
    const ready = await Promise.all(fleet.of('web').map(({ url }) => isReady(url)))
    return ready.every(Boolean)
  }
  await eventually('the web processes to be ready', areReady, PATIENCE_MS)
}

async function cpuOf(fleet: Fleet): Promise<number> {
  const uses = await Promise.all(fleet.of('web').map(readUse))
  return uses.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
}

function requireNoFailure({ failures }: CallReport): void {
  if (failures.length === 0) return
  throw new Error(`scale: ${failures.length} calls failed, such as ${failures[0]}`)
}
