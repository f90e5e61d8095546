import { setTimeout as sleep } from 'node:timers/promises'
import { runBot } from './bot/run-bot.ts'
import type { Context } from './context.ts'
import { forgetAnswers } from './db/forget-answers.ts'
import { type Lease, requireLease } from './db/lease.ts'
import { cleanAccounts } from './features/account/cancel/clean-accounts.ts'
import { runAlerts } from './features/alerts/run-alerts.ts'
import { forgetAlerts } from './features/alerts/event/forget-alerts.ts'
import { tellExpiring } from './features/alerts/expiry/tell-expiring.ts'
import { keepDraws } from './features/checkin/keep-draws.ts'
import { forgetMarks } from './features/invite/forget-marks.ts'
import { settleCommissions } from './features/invite/settle-commissions.ts'
import { closeOrders } from './features/orders/close-orders.ts'
import { returnSurplus } from './features/orders/return-surplus.ts'
import { reconcileStars } from './features/orders/stars/reconcile-stars.ts'
import { runPayouts } from './features/wallet/payout/run-payouts.ts'
import { refreshRates } from './features/market/rates/refresh-rates.ts'
import { refreshTickers } from './features/market/tickers/refresh-tickers.ts'
import { runCollector } from './features/market/run-collector.ts'
import { postHead } from './features/signals/log/post-head.ts'
import { type Engine, openEngine } from './features/signals/open-engine.ts'
import { keepAlone } from './process/keep-alone.ts'
import type { Exchange } from './ports/exchange/port.ts'
import type { FxSource } from './ports/fx/port.ts'

const TICKERS_EVERY_MS = 30_000
const RATES_EVERY_MS = 3_600_000
const ACCOUNTS_EVERY_MS = 3_600_000
const ORDERS_EVERY_MS = 600_000

export interface JobParts {
  readonly exchange: Exchange | null
  readonly fxSource: FxSource | null
}

/** Starts the jobs of this role; the returned promise ends when `signal` has stopped them all. */
export async function runJobs(
  context: Context,
  { exchange, fxSource }: JobParts,
  signal: AbortSignal,
): Promise<void> {
  const { role } = context.config
  const jobs: Promise<void>[] = []
  let engine: Promise<Engine> | null = null
  if (role === 'all') {
    engine = openEngine(context)
    // What a kill left collected but not judged does not wait for the next close: there may be none.
    await (await engine).judge(signal)
  }
  if (role === 'engine') {
    jobs.push(keepAlone(context, 'engine', signal, (lease, alone) => judge(context, lease, alone)))
  }
  if (exchange !== null && (role === 'all' || role === 'collector')) {
    const afterClose = async (): Promise<void> => {
      if (engine !== null) await (await engine).judge(signal)
    }
    const collect = (lease: Lease, alone: AbortSignal) =>
      runCollector(context, exchange, { afterClose, guard: (tx) => requireLease(tx, lease) }, alone)
    jobs.push(keepAlone(context, 'collector', signal, collect))
    if (exchange.world === 'live') {
      const work = () => refreshTickers(context, exchange, signal)
      jobs.push(repeat(context, 'tickers', TICKERS_EVERY_MS, signal, work))
    }
  }
  if (fxSource !== null && (role === 'all' || role === 'collector')) {
    const work = () => refreshRates(context, fxSource, signal)
    jobs.push(repeat(context, 'FX rates', RATES_EVERY_MS, signal, work))
  }
  if (role === 'all' || role === 'web') {
    const work = () => cleanAccounts(context)
    jobs.push(repeat(context, 'accounts', ACCOUNTS_EVERY_MS, signal, work))
    jobs.push(repeat(context, 'orders', ORDERS_EVERY_MS, signal, () => settleOrders(context)))
    jobs.push(repeat(context, 'draws', ACCOUNTS_EVERY_MS, signal, () => keepDraws(context)))
    jobs.push(
      repeat(context, 'invitations', ACCOUNTS_EVERY_MS, signal, () => settleInvited(context)),
    )
    const forget = () => forgetAnswers(context)
    jobs.push(repeat(context, 'kept answers', ACCOUNTS_EVERY_MS, signal, forget))
    jobs.push(repeat(context, 'alerts', ACCOUNTS_EVERY_MS, signal, () => keepAlerts(context)))
    jobs.push(repeat(context, 'head', ACCOUNTS_EVERY_MS, signal, () => postHead(context)))
  }
  if (role === 'all' || role === 'sender') jobs.push(runAlerts(context, signal))
  const { telegram } = context.config.account
  if (telegram !== null && (role === 'all' || role === 'web')) {
    const hear = (_lease: Lease, alone: AbortSignal) => runBot(context, telegram, alone)
    jobs.push(keepAlone(context, 'bot', signal, hear))
  }
  await Promise.all(jobs)
}

/** What settles with the end of a month is in the balance that is paid out then. */
async function settleInvited(context: Context): Promise<void> {
  await settleCommissions(context)
  await runPayouts(context)
  await forgetMarks(context)
}

async function keepAlerts(context: Context): Promise<void> {
  await tellExpiring(context)
  await forgetAlerts(context)
}

async function settleOrders(context: Context): Promise<void> {
  await closeOrders(context)
  await returnSurplus(context)
  await reconcileStars(context)
}

/** Judges whenever candles have come, until another process takes the lease. */
async function judge(context: Context, lease: Lease, signal: AbortSignal): Promise<void> {
  const engine = await openEngine(context, (tx) => requireLease(tx, lease))
  const leave = context.bus.subscribe((message) => {
    if (message.kind !== 'candles') return
    engine.judge(signal).catch((error: unknown) => {
      if (!signal.aborted) context.log.error({ error }, 'judging failed, tried at the next close')
    })
  })
  try {
    await engine.judge(signal)
    await untilAborted(signal)
  } finally {
    leave()
  }
}

/** Does `work` every `everyMs` of wall time; a fault is logged and the next turn comes. */
async function repeat(
  context: Context,
  what: string,
  everyMs: number,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) context.log.warn({ error }, `${what} could not be refreshed`)
    }
    await pause(everyMs, signal)
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}
