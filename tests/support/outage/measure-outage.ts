import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresCluster } from '../postgres.ts'
import { eventually } from '../server/start-test-server.ts'
import { ask, type Asked } from './ask.ts'
import { addBuyers, buyUntil, readPurchases } from './buyers.ts'
import type { OutageServer } from './start-outage-server.ts'

/** How a database goes: shut down, lost as by a power cut, or frozen with its connections open. */
export type OutageKind = 'fast' | 'immediate' | 'freeze'

export interface OutagePlan {
  readonly kind: OutageKind
  readonly lengthMs: number
  /** Readers and buyers that never pause; 0 is a server that only its probes ask. */
  readonly loadCount: number
}

/** What an outage did. Times in ms; counts are of calls asked while the database was away. */
export interface OutageReport {
  readonly isAlive: boolean
  /** TCP connections to the database that were tried, until all was well again. */
  readonly connectCount: number
  /** Answers of calls to the API by status; 0 is none. */
  readonly statuses: Readonly<Record<string, number>>
  /** Of 503: those without `Retry-After` or envelope. */
  readonly bareCount: number
  readonly slowestMs: number
  readonly slowestReadyzMs: number
  /** Of what is cached in memory, asked by a guest: a list, and the rates. */
  readonly cachedStatuses: Readonly<Record<string, number>>
  /** From the database's return to: a signed-in read, `/readyz`, all jobs at work, a candle collected and evaluated. */
  readonly readMs: number
  readonly readyMs: number
  readonly jobsMs: number
  readonly marketMs: number
  readonly purchaseCount: number
  /** Accounts whose purchases are not those that were acknowledged, or whose points do not fit. */
  readonly wrongAccounts: number
}

const LIST = '/api/aiCoin/queryRecordPage?limit=20'
const UNCACHED = '/api/aiCoin/queryRecordHead'
/** Rates come from the network, which a test does not have. */
const RESTING_JOB = /^buoy_job_running\{job="(?!fx-rates).*\} 0$/m
const LONGEST_RECOVERY_MS = 60_000
const PROBE_EVERY_MS = 200

/** Takes the database from a server, gives it back, and says what calls and jobs came to. */
export async function measureOutage(
  cluster: PostgresCluster,
  server: OutageServer,
  { kind, lengthMs, loadCount }: OutagePlan,
): Promise<OutageReport> {
  await eventually('readiness', async () => (await fetch(`${server.url}/readyz`)).ok, 60_000)
  const buyers = await addBuyers(cluster.url, 2 + Math.ceil((loadCount * lengthMs) / 2500))
  const token = buyers[0]?.token ?? ''
  await warm(server, token)
  const calls: Asked[] = []
  const cached: Asked[] = []
  const readyz: Asked[] = []
  const stop = new AbortController()
  const load = Promise.all([
    probe(stop.signal, PROBE_EVERY_MS, async () => {
      readyz.push(await ask(`${server.url}/readyz`))
    }),
    probe(stop.signal, PROBE_EVERY_MS, async () => {
      cached.push(await ask(server.url + LIST), await ask(`${server.url}${RATES}`, RATES_CALL))
    }),
    ...Array.from({ length: 1 + loadCount }, () =>
      probe(stop.signal, loadCount === 0 ? PROBE_EVERY_MS : 0, async () => {
        calls.push(await ask(server.url + UNCACHED, { headers: { authorization: token } }))
      }),
    ),
    ...Array.from({ length: loadCount === 0 ? 0 : 2 }, (_, at) => {
      const own = buyers.filter((_buyer, index) => index % 2 === at)
      return buyUntil(server.url, own, (asked) => calls.push(asked), stop.signal)
    }),
  ])
  await sleep(500)
  const before = server.connectCount()
  const awayAt = performance.now()
  if (kind === 'freeze') cluster.freeze()
  else await cluster.shutDown(kind)
  await sleep(lengthMs)
  if (kind === 'freeze') cluster.thaw()
  else await cluster.startAgain()
  const backAt = performance.now()
  const recovery = await measureRecovery(server, token, backAt)
  const connectCount = server.connectCount() - before
  stop.abort()
  const bought = (await load).flatMap((one) => (one instanceof Map ? [...one] : []))
  const inOutage = ({ at }: Asked): boolean => at >= awayAt && at < backAt
  const all = [...calls, ...cached].filter(inOutage)
  return {
    isAlive: server.isAlive(),
    connectCount,
    statuses: countBy([...calls, ...cached].filter(({ at }) => at >= awayAt)),
    bareCount: all.filter((one) => one.status === 503 && !(one.hasRetryAfter && one.isEnvelope))
      .length,
    slowestMs: slowestOf(all),
    slowestReadyzMs: slowestOf(readyz.filter(inOutage)),
    cachedStatuses: countBy(cached.filter(inOutage)),
    ...recovery,
    purchaseCount: bought.reduce((sum, [, count]) => sum + count, 0),
    wrongAccounts: await countWrong(cluster.url, buyers, new Map(bought)),
  }
}

/** Of any number of calls, more than a function takes as arguments; 0 for none. */
function slowestOf(calls: readonly Asked[]): number {
  return Math.round(calls.reduce((slowest, { ms }) => Math.max(slowest, ms), 0))
}

const RATES = '/api/quotes/coins/rate'
const RATES_CALL = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{}',
}

/** Everything has been asked once, as on any server that has had a visitor. */
async function warm({ url }: OutageServer, token: string): Promise<void> {
  await ask(url + LIST)
  await ask(url + RATES, RATES_CALL)
  await ask(url + UNCACHED, { headers: { authorization: token } })
}

async function probe(
  signal: AbortSignal,
  everyMs: number,
  work: () => Promise<void>,
): Promise<null> {
  while (!signal.aborted) {
    await work()
    await sleep(Math.max(everyMs, 1))
  }
  return null
}

/** When a server and its jobs are at work again after `backAt`. */
export async function measureRecovery(server: OutageServer, token: string, backAt: number) {
  const start = await readMetrics(server)
  const since = async (what: () => Promise<boolean>): Promise<number> => {
    while (performance.now() - backAt < LONGEST_RECOVERY_MS && server.isAlive()) {
      if (await what()) return Math.round(performance.now() - backAt)
      await sleep(25)
    }
    return Infinity
  }
  const headers = { authorization: token }
  const [readMs, readyMs, jobsMs, marketMs] = await Promise.all([
    since(async () => (await ask(server.url + UNCACHED, { headers })).status === 200),
    since(async () => (await ask(`${server.url}/readyz`)).status === 200),
    since(async () => !RESTING_JOB.test((await readMetrics(server)).text)),
    since(async () => {
      const now = await readMetrics(server)
      return now.candleCount > start.candleCount && now.evaluationCount > start.evaluationCount + 1
    }),
  ])
  return { readMs, readyMs, jobsMs, marketMs }
}

async function readMetrics({ url }: OutageServer) {
  const { text } = await ask(`${url}/metrics`)
  const sum = (name: string): number =>
    [...text.matchAll(new RegExp(`^${name}\\S* (\\d+)$`, 'gm'))].reduce(
      (total, match) => total + Number(match[1]),
      0,
    )
  return {
    text,
    candleCount: sum('buoy_candles_stored_total'),
    evaluationCount: sum('buoy_judge_seconds_count'),
  }
}

async function countWrong(
  databaseUrl: string,
  buyers: Awaited<ReturnType<typeof addBuyers>>,
  bought: ReadonlyMap<string, number>,
): Promise<number> {
  const stored = await readPurchases(databaseUrl, buyers)
  return buyers.filter(({ accountId }) => {
    const acknowledged = bought.get(accountId) ?? 0
    const { count = -1, leftBy = -1 } = stored.get(accountId) ?? {}
    return count !== acknowledged || leftBy !== 5000 - 500 * acknowledged
  }).length
}

function countBy(all: readonly Asked[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of all) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
