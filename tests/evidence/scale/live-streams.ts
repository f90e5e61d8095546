import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { atMost, type Figure, noneOf } from '#tests/prove/goal.ts'
import type { ServerProcess } from '#tests/support/processes/start-server-process.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { type Fleet, openFleet, readUse } from './fleet.ts'

const CLIENT = fileURLToPath(new URL('./stream-client.ts', import.meta.url))
/** Streams at once, and the web processes that have them: one takes 10,000. */
const PLANS = [
  { streams: 5000, webs: 1 },
  { streams: 20_000, webs: 2 },
]
const WATCH_MS = 20_000
const PATIENCE_MS = 300_000
/** Opened before anything is measured. */
const FIRST_SHARE = 0.1
/** At 10,000 a process: 200 MB beside its own memory, and half a core for two or three events a second. */
const KB_A_STREAM = 20
const CPU_US_A_STREAM = 50
/** One event for all takes a quarter of a second of a core: other calls are answered meanwhile. */
const CALL_P99_MS = 50
const CALL_PAUSE_MS = 20
/** Slow enough for the clock to be sent once a second at most. */
const SPEED = '900'

/** Live streams of 5,000 and 20,000 guests: memory and processor time that each costs the web processes. */
export async function proveLiveStreams(): Promise<readonly Figure[]> {
  const fleet = await openFleet('scale-streams')
  if (fleet === null) return []
  try {
    await fleet.start('collector', { SIM_SPEED: SPEED })
    await fleet.start('engine', { SIM_SPEED: SPEED })
    const figures: Figure[] = []
    for (const plan of PLANS) figures.push(...(await measurePlan(fleet, plan)))
    return figures
  } finally {
    await fleet.stop()
  }
}

async function measurePlan(
  fleet: Fleet,
  { streams, webs }: (typeof PLANS)[number],
): Promise<readonly Figure[]> {
  const servers: ServerProcess[] = []
  const start = () => fleet.start('web', { SIM_SPEED: SPEED })
  servers.push(...(await Promise.all(Array.from({ length: webs }, start))))
  const clients: ChildProcess[] = []
  const countOpen = async (): Promise<number> => {
    const uses = await Promise.all(servers.map(readUse))
    return uses.reduce((sum, use) => sum + use.streams, 0)
  }
  const openMore = async (more: number): Promise<void> => {
    const before = await countOpen()
    for (const { url } of servers) clients.push(startClient(url, more / webs, clients.length))
    await eventually('streams', async () => (await countOpen()) === before + more, PATIENCE_MS)
  }
  try {
    // What a process takes to serve any at all, compiled code for one, is not theirs.
    const first = streams * FIRST_SHARE
    await openMore(first)
    const few = await watchAll(servers)
    const begunAt = performance.now()
    // The one that counts events is one of them: a process takes no more than its share.
    const others = streams - first - webs
    await openMore(others)
    const openedS = (performance.now() - begunAt) / 1000
    const used = await watchAll(servers)
    const lost = first + others - (await countOpen())
    const kb = (used.bytes - few.bytes) / others / 1000
    const cpuUs = (1e6 * (used.cpuSeconds - few.cpuSeconds)) / others / (WATCH_MS / 1000)
    const what = `${streams} live streams on ${webs} web process${webs === 1 ? '' : 'es'}`
    const each = `${(used.events / (WATCH_MS / 1000)).toFixed(1)} events a second each`
    const rest = `${Math.round(used.bytes / webs / 1e6)} MB a process, with what was freed and is not collected yet; ${Math.round(others / openedS)} opened a second`
    console.log(`scale-streams: ${what}: ${JSON.stringify({ kb, cpuUs, openedS, lost, ...used })}`)
    return [
      noneOf('R30', `of ${what}: lost`, lost),
      atMost('R30', `${what}: memory of one more`, kb, KB_A_STREAM, 'kB', rest),
      atMost('R30', `${what}: processor time of each a second`, cpuUs, CPU_US_A_STREAM, 'µs', each),
      atMost('R30', `${what}: p99 of other calls`, used.callP99Ms, CALL_P99_MS, 'ms', used.calls),
    ]
  } finally {
    for (const client of clients) client.kill('SIGKILL')
    for (const server of servers) {
      server.kill()
      fleet.remove('web', server)
    }
  }
}

/** Memory at the end of a while, and the processor time that it took. */
async function watchAll(servers: readonly ServerProcess[]) {
  // What was opened settles first.
  await sleep(2000)
  const before = await Promise.all(servers.map(readUse))
  const url = servers[0]?.url ?? ''
  const [events, { p99Ms, text }] = await Promise.all([countEvents(url), timeCalls(url)])
  const after = await Promise.all(servers.map(readUse))
  const sum = (uses: typeof before, name: 'cpuSeconds' | 'bytes'): number =>
    uses.reduce((total, use) => total + use[name], 0)
  return {
    bytes: sum(after, 'bytes'),
    cpuSeconds: sum(after, 'cpuSeconds') - sum(before, 'cpuSeconds'),
    events,
    callP99Ms: p99Ms,
    calls: text,
  }
}

/** Calls one after another while the streams are watched. */
async function timeCalls(url: string): Promise<{ readonly p99Ms: number; readonly text: string }> {
  const times: number[] = []
  const end = performance.now() + WATCH_MS
  while (performance.now() < end) {
    const sentAt = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    times.push(performance.now() - sentAt)
    await sleep(CALL_PAUSE_MS)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  const rest = `p50 ${at(0.5).toFixed(1)} ms, slowest ${at(1).toFixed(1)} ms`
  return { p99Ms: at(0.99), text: `of ${sorted.length} calls: ${rest}` }
}

/** What one more stream is sent while the others are watched. */
async function countEvents(url: string): Promise<number> {
  const stop = AbortSignal.timeout(WATCH_MS)
  let count = 0
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  const answer = await fetch(`${url}/api/stream`, { headers, signal: stop })
  if (!answer.ok) throw new Error(`scale-streams: one more stream was answered ${answer.status}`)
  try {
    for await (const chunk of answer.body ?? []) {
      count += Buffer.from(chunk).toString().split('\n\n').length - 1
    }
  } catch {
    // The time is over.
  }
  await sleep(100)
  return count
}

/** A process of its own: one may open 20,000 files. Its addresses are of a network of its own. */
function startClient(url: string, count: number, network: number): ChildProcess {
  const child = spawn(process.execPath, [CLIENT, url, String(count), String(network)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  void once(child, 'exit')
  return child
}
