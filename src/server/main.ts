import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { World } from '#domain/market/world.ts'
import { STRATEGY, type Strategy } from '#domain/signals/strategy.ts'
import { openWebhook } from './bot/open-webhook.ts'
import { ConfigRefused, type Config, loadConfig } from './config.ts'
import type { Context } from './context.ts'
import { claimWorld, readWorld, WorldMismatch } from './db/claim-world.ts'
import type { Database } from './db/door.ts'
import { DatabaseTaken } from './db/driver/file-lock.ts'
import { MigrationRefused } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { openHttp } from './http/open-http.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openPorts } from './process/open-ports.ts'
import { readAccountKey } from './process/read-account-key.ts'
import { readRecordKey } from './process/read-record-key.ts'
import { openBus } from './process/open-bus.ts'
import { resumeSession } from './features/account/session/resume-session.ts'
import { storeUpload } from './features/account/upload/store-upload.ts'
import { exportRecord } from './features/signals/export/export-record.ts'
import { openMarketClock } from './process/open-market-clock.ts'
import { trackSends } from './process/track-sends.ts'
import { folderNameOf, type PlannedWorld, planWorld } from './ports/exchange/plan-world.ts'
import type { Exchange } from './ports/exchange/port.ts'
import { WorldUnavailable } from './ports/exchange/world-unavailable.ts'
import { openFxSource } from './ports/fx/open-fx-source.ts'
import { findPicture } from './features/alerts/picture/find-picture.ts'
import { paymentHooks, routes, streamSourcesOf, unsubscribeHooks } from './routes.ts'
import { runJobs } from './schedule.ts'

const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
).version
const LONGEST_STOP_MS = 10_000

export interface RunningServer {
  readonly url: string
  readonly context: Context
  /** Stops taking calls, ends streams and jobs, closes the database. */
  close(): Promise<void>
}

/** Starts everything the role asks for and resolves once it answers; signals are made by `strategy`. */
export async function startServer(
  config: Config,
  strategy: Strategy = STRATEGY,
): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const metrics = createMetrics()
  const collects = config.role === 'all' || config.role === 'collector'
  const plan = collects ? await planFor(config, log, metrics) : null
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir ?? join('data', folderNameOf(plan?.world ?? 'live')),
    onError: (error) => log.warn({ error }, 'a database connection was lost'),
  })
  try {
    return await startOn(db, { config, log, metrics, plan, strategy })
  } catch (error) {
    await db.close()
    throw error
  }
}

/** The world of this start; a shared database may name it already. */
async function planFor(config: Config, log: Log, metrics: Metrics): Promise<PlannedWorld> {
  const knownWorld = await readKnownWorld(config)
  return planWorld(config.market, { isProduction: config.isProduction, knownWorld, log, metrics })
}

async function readKnownWorld(config: Config): Promise<World | null> {
  if (config.databaseUrl === null && config.dataDir === null) {
    // A live database once begun is waited for, not replaced by an invented market.
    return existsSync(join('data', folderNameOf('live'), 'buoy.db')) ? 'live' : null
  }
  const db = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir ?? '',
    poolSize: 1,
  })
  try {
    return ((await readWorld(db.reader))?.world ?? null) as World | null
  } finally {
    await db.close()
  }
}

interface StartParts {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly plan: PlannedWorld | null
  readonly strategy: Strategy
}

async function startOn(db: Database, parts: StartParts): Promise<RunningServer> {
  const { config, log, metrics, plan, strategy } = parts
  const exchange = plan === null ? null : await openWorld(db, plan)
  const bus = await openBus(db.notifications, log)
  const marketClock = await openMarketClock(db, bus, log)
  const accountKey = readAccountKey(config, marketClock.world)
  const ports = await openPorts(config, { log, accountKey, world: marketClock.world })
  const sends = trackSends(ports, log)
  const context: Context = {
    config,
    log,
    metrics,
    db,
    bus,
    wallClock: { now: () => Date.now() },
    marketClock,
    strategy,
    recordKey: readRecordKey(config, marketClock.world),
    accountKey,
    ports: sends.ports,
    randomBytes: (count) => randomBytes(count),
  }
  const stop = new AbortController()
  const app = await openHttp({
    context,
    routes,
    resumeSession,
    streamSources: streamSourcesOf(context),
    recordExport: exportRecord,
    webhook: openWebhook(context),
    paymentHooks,
    unsubscribeHooks,
    findPicture,
    storeUpload,
    version: VERSION,
  })
  const url = await app.listen({ host: config.host, port: config.port })
  const fxSource = exchange === null ? null : openFxSource(config.market)
  const jobs = runJobs(context, { exchange, fxSource }, stop.signal).catch((error: unknown) => {
    log.error({ error }, 'the jobs have stopped')
  })
  return {
    url,
    context,
    async close() {
      stop.abort()
      await app.close()
      await jobs
      await sends.settle()
      await exchange?.close()
      marketClock.close()
      await bus.close()
      await db.close()
    },
  }
}

async function openWorld(db: Database, plan: PlannedWorld): Promise<Exchange> {
  const known = await readWorld(db.reader)
  if (known !== null && known.world !== plan.world) {
    throw new WorldMismatch(known.world, plan.world)
  }
  const exchange = await plan.open(known?.market_now ?? null)
  await claimWorld(db, { world: plan.world, speed: exchange.speed, wallNow: Date.now() })
  return exchange
}

const SPOKEN_FAULTS = [
  ConfigRefused,
  DatabaseTaken,
  MigrationRefused,
  WorldMismatch,
  WorldUnavailable,
]

/** Runs the server until it is told to stop; three lines say where to look and which world runs. */
export async function main(): Promise<void> {
  let server: RunningServer
  try {
    server = await startServer(loadConfig())
  } catch (error) {
    const isSpoken = SPOKEN_FAULTS.some((fault) => error instanceof fault)
    console.error(isSpoken ? (error as Error).message : error)
    process.exit(1)
  }
  const { url, context } = server
  const address = url.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost')
  console.log(`Buoy       ${address}`)
  console.log(`API        ${address}/api/docs`)
  console.log(`World      ${context.marketClock.world} on ${context.db.kind}`)
  let isStopping = false
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
