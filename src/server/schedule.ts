import { runBot } from './bot/run-bot.ts'
import type { Context } from './context.ts'
import type { Tx } from './db/database.ts'
import { deleteExpiredAnswers } from './db/idempotency.ts'
import { requireLease } from './db/lease.ts'
import { cleanAccounts } from './features/account/cancel/clean-accounts.ts'
import { openSenders } from './features/alerts/channels/channel-adapters.ts'
import { runChannelWorker } from './features/alerts/delivery/run-channel-worker.ts'
import { deleteOldAlerts } from './features/alerts/history/delete-old-alerts.ts'
import { runMatching } from './features/alerts/matching/run-matching.ts'
import { runDraws } from './features/checkin/draw/run-draws.ts'
import { deleteOldIdentityHashes } from './features/invite/invitation/identity-hash.ts'
import { settleCommissions } from './features/invite/commission/settle-commissions.ts'
import { refreshRates } from './features/market/rates/refresh-rates.ts'
import { runCollector } from './features/market/run-collector.ts'
import { refreshTickers } from './features/market/tickers/refresh-tickers.ts'
import { closeOrders } from './features/orders/close-orders.ts'
import { remindExpiring } from './features/orders/expiry/remind-expiring.ts'
import { returnDuplicates } from './features/orders/return-duplicates.ts'
import { reconcileStars } from './features/orders/stars/reconcile-stars.ts'
import { type Engine, openEngine } from './features/signals/open-engine.ts'
import { postHead } from './features/signals/transparency-log/post-head.ts'
import { runPayouts } from './features/wallet/payout/run-payouts.ts'
import { EvaluationRequests } from './jobs/evaluation-requests.ts'
import type { JobControl } from './jobs/job-control.ts'
import type { JobSupervisor } from './jobs/job-supervisor.ts'
import { repeat } from './jobs/repeat.ts'
import { newLeaseHolder, runWithLease } from './jobs/run-with-lease.ts'
import type { Exchange } from './ports/exchange/port.ts'
import type { FxSource } from './ports/fx/port.ts'

const WRITE_CHECK_EVERY_MS = 5000
const TICKERS_EVERY_MS = 30_000
const HOURLY_MS = 3_600_000
const ORDERS_EVERY_MS = 600_000
/** The pauses after a failed turn of a job that comes every hour. */
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 300_000

export interface JobParts {
  readonly exchange: Exchange | null
  readonly fxSource: FxSource | null
  readonly jobs: JobSupervisor
  /** Finds out whether the database still takes writes. */
  readonly checkWrite: () => Promise<void>
}

/** Starts the jobs of this role under the supervisor, which keeps them running until it is stopped. */
export function startJobs(context: Context, parts: JobParts): void {
  const { role } = context.config
  startTurns(parts.jobs, 'write-check', WRITE_CHECK_EVERY_MS, parts.checkWrite)
  const requests = new EvaluationRequests()
  if (role === 'all' || role === 'engine') startEngine(context, parts, requests)
  if (role === 'all' || role === 'collector') startCollecting(context, parts, requests)
  if (role === 'all' || role === 'web') startUpkeep(context, parts)
  if (role === 'all' || role === 'sender') startAlerts(context, parts)
  const { telegram } = context.config.account
  if (telegram !== null && (role === 'all' || role === 'web')) {
    const request = { name: 'bot', holder: newLeaseHolder(context) }
    parts.jobs.start('bot', (control) =>
      runWithLease(context, request, control, (_lease, held) =>
        runBot(context, telegram, held.signal),
      ),
    )
  }
}

/**
 * The engine. In one process with the collector it evaluates when asked, in a cluster it holds a lease
 * and evaluates when candles come. It begins with what a kill left collected but not evaluated.
 */
function startEngine(context: Context, { jobs }: JobParts, requests: EvaluationRequests): void {
  const options = { isEssential: true }
  if (context.config.role === 'all') {
    jobs.start('engine', (control) => runEngine(context, requests, control), options)
    return
  }
  const request = { name: 'engine', holder: newLeaseHolder(context) }
  const evaluateAlone = (control: JobControl) =>
    runWithLease(context, request, control, async (lease, held) => {
      const leave = context.bus.subscribe(({ kind }) => {
        // Nobody waits for the answer: a fault ends the job, which is restarted.
        if (kind === 'candles' || kind === 'missed') requests.request(held.signal).catch(() => {})
      })
      try {
        await runEngine(context, requests, held, (tx) => requireLease(tx, lease))
      } finally {
        leave()
      }
    })
  jobs.start('engine', evaluateAlone, options)
}

/** Evaluates at once, then whenever it is asked; throws what judging throws. */
async function runEngine(
  context: Context,
  requests: EvaluationRequests,
  { signal, reportSuccess: works }: JobControl,
  guard?: (tx: Tx) => Promise<void>,
): Promise<void> {
  let engine: Engine | null = null
  while (!signal.aborted) {
    await requests.serve(async () => {
      engine ??= await openEngine(context, guard)
      await engine.evaluate(signal)
    })
    works()
    await requests.waitForRequest(signal)
  }
}

function startCollecting(
  context: Context,
  { exchange, fxSource, jobs }: JobParts,
  requests: EvaluationRequests,
): void {
  if (exchange !== null) {
    const isEvaluatedHere = context.config.role === 'all'
    const request = { name: 'collector', holder: newLeaseHolder(context) }
    const collect = (control: JobControl) =>
      runWithLease(context, request, control, (lease, held) => {
        const afterClose = () =>
          isEvaluatedHere ? requests.request(held.signal) : Promise.resolve()
        const guard = (tx: Tx) => requireLease(tx, lease)
        return runCollector(context, exchange, { afterClose, guard }, held)
      })
    jobs.start('collector', collect, { isEssential: true })
    if (exchange.world === 'live') {
      const work = ({ signal }: JobControl) => refreshTickers(context, exchange, signal)
      startTurns(jobs, 'tickers', TICKERS_EVERY_MS, work)
    }
  }
  if (fxSource === null) return
  startTurns(jobs, 'fx-rates', HOURLY_MS, ({ signal }) => refreshRates(context, fxSource, signal))
}

function startUpkeep(context: Context, { jobs }: JobParts): void {
  startTurns(jobs, 'accounts', HOURLY_MS, () => cleanAccounts(context))
  startTurns(jobs, 'orders', ORDERS_EVERY_MS, () => settleOrders(context))
  startTurns(jobs, 'draws', HOURLY_MS, () => runDraws(context))
  startTurns(jobs, 'invitations', HOURLY_MS, () => settleInvited(context))
  startTurns(jobs, 'answers', HOURLY_MS, () => deleteExpiredAnswers(context))
  startTurns(jobs, 'alert-upkeep', HOURLY_MS, () => keepAlerts(context))
  startTurns(jobs, 'record-head', HOURLY_MS, () => postHead(context))
}

function startAlerts(context: Context, { jobs }: JobParts): void {
  jobs.start('alert-matching', (control) => runMatching(context, control), { isEssential: true })
  for (const sender of openSenders(context)) {
    const send = (control: JobControl) => runChannelWorker(context, sender, control)
    jobs.start(`alerts-${sender.channel}`, send, { isEssential: true })
  }
}

/** A job that comes every so often; a turn that fails comes again sooner. */
function startTurns(
  jobs: JobSupervisor,
  name: string,
  everyMs: number,
  work: (control: JobControl) => Promise<void>,
): void {
  const firstPauseMs = Math.min(everyMs, FIRST_PAUSE_MS)
  const longestPauseMs = Math.min(everyMs, LONGEST_PAUSE_MS)
  const turns = (control: JobControl) => repeat(control, everyMs, () => work(control))
  jobs.start(name, turns, { firstPauseMs, longestPauseMs })
}

/** What settles with the end of a month is in the balance that is paid out then. */
async function settleInvited(context: Context): Promise<void> {
  await settleCommissions(context)
  await runPayouts(context)
  await deleteOldIdentityHashes(context)
}

async function keepAlerts(context: Context): Promise<void> {
  await remindExpiring(context)
  await deleteOldAlerts(context)
}

async function settleOrders(context: Context): Promise<void> {
  await closeOrders(context)
  await returnDuplicates(context)
  await reconcileStars(context)
}
