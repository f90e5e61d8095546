import { randomBytes } from 'node:crypto'
import { STRATEGY, type Strategy } from '#domain/signals/rules/strategy.ts'
import { openWebhook } from './bot/open-webhook.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { readMarketMode } from './db/claim-market-mode.ts'
import type { OpenedDatabase } from './db/database.ts'
import { freeLeases } from './db/lease.ts'
import { type HttpParts, openHttp } from './http/open-http.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { dataFolderOf, uploadFolderOf } from './process/data-folders.ts'
import { openPorts } from './process/open-ports.ts'
import { openKeys } from './process/keys/open-keys.ts'
import { openBus } from './process/open-bus.ts'
import { openNotifications } from './process/open-notifications.ts'
import { resumeSession } from './features/account/session/resume-session.ts'
import { resumeOperator } from './features/operators/session/resume-operator.ts'
import { storeUpload } from './features/account/upload/store-upload.ts'
import { exportRecord } from './features/signals/transparency-log/export-record.ts'
import { openExchange } from './process/open-exchange.ts'
import { openMarketClock } from './process/open-market-clock.ts'
import { listenOn } from './process/listen-on.ts'
import { type Stoppable } from './process/stop-on-request.ts'
import { tightenFiles } from './process/tighten-files.ts'
import { trackSends } from './process/track-sends.ts'
import { featuresOff } from './process/start/features-off.ts'
import { openNamedDatabase } from './process/start/start-fault-text.ts'
import { type PlannedMarket } from './ports/exchange/plan-market.ts'
import { openFeedReader } from './ports/feeds/open-feed-reader.ts'
import { openFxSource } from './ports/fx/open-fx-source.ts'
import { openListingSources } from './ports/token-audit/open-listing-sources.ts'
import { findInvitationImage } from './features/invite/share/find-invitation-image.ts'
import { findSignalImage } from './features/signals/share/find-signal-image.ts'
import { isNewsRead } from './features/news/rows/is-news-read.ts'
import { paymentHooks, routes, streamSourcesOf, unsubscribeHooks } from './routes.ts'
import { JobSupervisor } from './jobs/job-supervisor.ts'
import { openReadiness } from './process/server-checks.ts'
import { startJobs } from './schedule/start-jobs.ts'
import { planKnownMarket } from './process/start/plan-known-market.ts'
import { VERSION } from './version.ts'

const NOT_DURABLE = 'this server is not ready: what is written may not be kept'

export interface RunningServer extends Stoppable {
  readonly url: string
  readonly context: Context
}

/**
 * Starts everything the role asks for and resolves once it answers; signals are made by `strategy`.
 * Jobs begin when `headStart` resolves, at once by default.
 */
export async function startServer(
  config: Config,
  strategy: Strategy = STRATEGY,
  headStart?: () => Promise<void>,
): Promise<RunningServer> {
  const log = createLog(config.logLevel, !config.isProduction)
  const off = featuresOff(config)
  if (off.length > 0) log.info({ off }, 'switched off, or without settings')
  const metrics = createMetrics()
  const collects = config.role === 'all' || config.role === 'collector'
  const plan = collects ? await planKnownMarket(config, log, metrics) : null
  const db = await openNamedDatabase({
    databaseUrl: config.databaseUrl,
    sessionUrl: config.databaseSessionUrl,
    replicaUrl: config.databaseReplicaUrl,
    dataDir: dataFolderOf(config, plan?.world ?? 'live'),
    callTimeoutMs: config.databaseTimeoutMs,
    onAway: ({ message }) => log.error({ reason: message }, 'the database is away'),
    onBack: (awayMs) => log.warn({ awayMs: Math.round(awayMs) }, 'the database is back'),
    onReplicaAway: ({ message }) => log.warn({ reason: message }, 'the replica is away'),
    onReplicaBack: (awayMs) => log.warn({ awayMs: Math.round(awayMs) }, 'the replica is back'),
    onReplicaFault: (error) => log.warn({ error }, 'a read of the replica failed'),
    watch: {
      pagesEveryMs: config.pagesEveryMs,
      onChange: (reason) =>
        reason === null ? log.warn('storage is sound again') : log.error({ reason }, NOT_DURABLE),
    },
  })
  try {
    return await startOn(db, { config, log, metrics, plan, strategy, headStart })
  } catch (error) {
    await db.close()
    throw error
  }
}

interface StartParts {
  readonly config: Config
  readonly log: Log
  readonly metrics: Metrics
  readonly plan: PlannedMarket | null
  readonly strategy: Strategy
  readonly headStart: (() => Promise<void>) | undefined
}

async function startOn(opened: OpenedDatabase, parts: StartParts): Promise<RunningServer> {
  const { config, log, metrics, plan, strategy, headStart } = parts
  if (opened.kind === 'sqlite') await freeLeases(opened)
  const db = opened.forCalls
  const exchange = plan === null ? null : await openExchange(opened, plan)
  const bus = await openBus(openNotifications(config, db, { log, metrics }), log)
  const marketClock = await openMarketClock(() => readMarketMode(opened.reader), bus, log)
  const { world } = marketClock
  const keys = await openKeys(opened, config, world)
  const { storage } = config.account
  const uploads = storage.kind === 'disk' ? (storage.folder ?? uploadFolderOf(config, world)) : null
  tightenFiles(dataFolderOf(config, world), uploads, log)
  const ports = await openPorts(config, { log, keys, world })
  const sends = trackSends(ports, log)
  const stop = new AbortController()
  const jobs = new JobSupervisor({ log, metrics, bus, signal: stop.signal })
  const context: Context = {
    config,
    log,
    metrics,
    db,
    bus,
    wallClock: { now: () => Date.now() },
    marketClock,
    strategy,
    recordKey: keys.record,
    accountKey: keys.account,
    ports: sends.ports,
    randomBytes: (count) => randomBytes(count),
  }
  const readiness = openReadiness(context, () => jobs.list())
  const isDraining = (): boolean => stop.signal.aborted
  readiness.add('storage', () => opened.health.reason())
  readiness.add('stopping', () => (isDraining() ? 'the server is stopping' : null))
  const app = await openCalls(context, { readiness, isDraining })
  const url = await listenOn(app, config)
  const fxSource = exchange === null ? null : openFxSource(config.market)
  const listingSources = exchange === null ? null : openListingSources(config.market, world)
  const feedReader =
    exchange === null || !isNewsRead(context)
      ? null
      : openFeedReader({ userAgent: readerName(config) })
  // Nobody waits for a job: it may ask more of the database than a call.
  const begin = (): void => {
    if (isDraining()) return
    const { checkWrite } = opened
    const jobParts = { exchange, fxSource, listingSources, feedReader, jobs, checkWrite }
    startJobs({ ...context, db: opened }, { ...jobParts, callReader: db.reader })
  }
  const begun = headStart === undefined ? begin() : headStart().then(begin)
  return {
    url,
    context,
    jobs,
    drain: () => stop.abort(),
    async close() {
      stop.abort()
      await app.close()
      await begun
      await jobs.settled()
      await sends.settle()
      await exchange?.close()
      marketClock.close()
      await bus.close()
      await db.close()
    },
  }
}

/** How feeds see this server: `Buoy/1.6.4 (+https://buoy.example)`. */
function readerName({ account }: Config): string {
  return `Buoy/${VERSION}${account.publicUrl === null ? '' : ` (+${account.publicUrl})`}`
}

function openCalls(
  context: Context,
  state: Pick<HttpParts, 'readiness' | 'isDraining'>,
): ReturnType<typeof openHttp> {
  return openHttp({
    context,
    routes,
    resumeSession,
    resumeOperator,
    streamSources: streamSourcesOf(context),
    recordExport: exportRecord,
    webhook: openWebhook(context),
    paymentHooks,
    unsubscribeHooks,
    findImage: { signal: findSignalImage, invitation: findInvitationImage },
    storeUpload,
    ...state,
    version: VERSION,
  })
}
