import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '#tests/prove/goal.ts'
import {
  isReady,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/processes/start-server-process.ts'
import { ROOT } from '#tests/support/run-command.ts'
import { newTestPlace } from '#tests/support/server/open-test-database.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'
import { type Sample, soakFigures } from './soak-figures.ts'
import { callSteadily } from './steady-calls.ts'

const CANDLES = join(ROOT, '../shared/data/candles')
/** An hour of a replay at one market hour a second is 150 days. */
const REPLAY = { MARKET: `replay:${CANDLES}`, REPLAY_FROM: '2025-05-01' }
const MINUTES = 60
const SAMPLE_EVERY_MS = 5000
const REPORT_EVERY_MS = 5 * 60_000
/** The first start of a market produces its history. */
const READY_MS = 600_000
const MEBIBYTE = 1024 * 1024

/**
 * The server that npm starts, for an hour (`PROVE_SOAK_MINUTES`) of a replay, one market hour a
 * second, or of the simulated market without recorded candles, under 20 calls a second and 20 live
 * streams: whether its memory, open files or write-ahead log grow.
 */
export async function proveSoak(): Promise<readonly Figure[]> {
  if (!existsSync('/proc/self/status')) {
    console.log('soak: skipped, this system has no /proc')
    return []
  }
  const minutes = Number(process.env['PROVE_SOAK_MINUTES'] ?? MINUTES)
  if (!(minutes >= 4)) throw new Error('PROVE_SOAK_MINUTES must be a number of at least 4')
  const place = await newTestPlace()
  const market = existsSync(CANDLES) ? REPLAY : {}
  const env = { ...market, LOG_LEVEL: 'warn' }
  const server = await startServerProcess({ ...place, databaseUrl: null }, env, isAlive)
  try {
    await eventually('readiness', () => isReady(server.url), READY_MS)
    return await watch(server, place.dataDir, minutes)
  } finally {
    await server.stop()
    server.kill()
    await place.remove()
  }
}

async function watch(
  server: ServerProcess,
  dataDir: string,
  minutes: number,
): Promise<readonly Figure[]> {
  const pid = serverOf(server)
  const log = join(dataDir, 'buoy.db-wal')
  const samples: Sample[] = []
  const calls = callSteadily(server.url)
  const startMs = performance.now()
  let reportMs = 0
  for (let atMs = 0; atMs < minutes * 60_000; atMs = performance.now() - startMs) {
    await sleep(SAMPLE_EVERY_MS)
    const sample = sampleOf(pid, log, performance.now() - startMs)
    samples.push(sample)
    if (sample.atMs < reportMs) continue
    reportMs += REPORT_EVERY_MS
    console.log(
      `${Math.round(sample.atMs / 60_000)} min: ${Math.round(sample.memoryMib)} MiB, ` +
        `${sample.openFiles} open files, log of ${sample.logMib.toFixed(1)} MiB, ${calls.count()} calls`,
    )
  }
  await calls.stop()
  console.log(`${calls.busyCount()} of ${calls.count()} calls were refused as the machine was busy`)
  for (const failure of calls.failures.slice(0, 10)) console.log(failure)
  const counts = { callCount: calls.count(), failedCount: calls.failures.length }
  return soakFigures(samples, counts)
}

async function isAlive(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The process that npm began. */
function serverOf({ npm }: ServerProcess): number {
  const children = readFileSync(`/proc/${npm.pid}/task/${npm.pid}/children`, 'utf8')
  const [pid] = children.trim().split(' ')
  if (!pid) throw new Error('npm has no process of a server')
  return Number(pid)
}

function sampleOf(pid: number, log: string, atMs: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    atMs,
    memoryMib: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024,
    openFiles: readdirSync(`/proc/${pid}/fd`).length,
    logMib: statSync(log).size / MEBIBYTE,
  }
}
