import { BASE_INTERVAL, openTimeAt } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { readMarketMode } from '#server/db/claim-market-mode.ts'
import { StorageFull, type Tx } from '#server/db/database.ts'
import type { JobControl } from '#server/jobs/job-control.ts'
import type { Exchange } from '#server/ports/exchange/port.ts'
import { backfillGate } from './collect/backfill-gate.ts'
import { backfillMarkets } from './collect/backfill-markets.ts'
import { collectClose } from './collect/collect-close.ts'
import { type CollectTools, NO_GUARD, writeGuarded } from './collect/collecting.ts'
import { keepMarkets } from './collect/keep-markets.ts'
import { syncMarkets } from './listing/sync-markets.ts'
import { refreshTickers } from './tickers/refresh-tickers.ts'

export interface CollectorHooks {
  /** Awaited after each close is stored: collection waits for the evaluation. */
  readonly afterClose: () => Promise<void>
  /** Runs first in each writing transaction, to check a lease's epoch; none where one process is alone. */
  readonly guard?: (tx: Tx) => Promise<void>
}

interface CollectorTools extends CollectTools {
  readonly job: JobControl
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** The venues' grace: a bar that closed less than this ago may not be final. */
const GRACE_MS = 3000

/**
 * Collects until the job is stopped or the feed ends: markets, first histories, then every 15m
 * close. Live, first histories run in parallel to the closes, otherwise before them. No fault ends it:
 * failures are logged and retried, and no market advances past what is stored.
 */
export async function runCollector(
  context: Context,
  exchange: Exchange,
  hooks: CollectorHooks,
  job: JobControl,
): Promise<void> {
  const { signal } = job
  const tools: CollectorTools = { context, exchange, guard: hooks.guard ?? NO_GUARD, signal, job }
  const isLive = exchange.world === 'live'
  await untilDone(tools, 'the market clock', async () => {
    const known = await readMarketMode(context.db.reader)
    if (typeof known?.market_now === 'number') await exchange.moveTo(known.market_now)
  })
  await untilDone(tools, 'the market list', async () => {
    await syncMarkets(tools)
    await refreshTickers(context, exchange, signal)
  })
  const parallel: { running: Promise<void> | null } = { running: null }
  const runInParallel = async (work: () => Promise<void>): Promise<void> => {
    parallel.running ??= work().finally(() => {
      parallel.running = null
    })
    if (!isLive) await parallel.running
  }
  try {
    await runInParallel(() => untilDone(tools, 'first histories', () => backfill(tools)))
    await catchUp(tools, hooks)
    while (!signal.aborted) {
      const time = await exchange.nextClose(signal)
      if (time === null) break
      await takeClose(tools, hooks, time)
      await runInParallel(() => keepMarkets(tools, time))
    }
  } finally {
    await parallel.running
  }
  if (!signal.aborted) await endMarket(tools, hooks)
}

/** First histories, after the older candles that Bitcoin's gate needs. */
async function backfill(tools: CollectTools): Promise<void> {
  await backfillGate(tools)
  await backfillMarkets(tools)
}

/**
 * Collects what has closed by now instead of waiting for the next close: catches up after a first
 * history or a restart.
 */
async function catchUp(tools: CollectorTools, hooks: CollectorHooks): Promise<void> {
  const { exchange, signal } = tools
  const graceMs = exchange.world === 'live' ? GRACE_MS : 0
  const newest = (): number => openTimeAt(BASE_INTERVAL, exchange.now() - graceMs)
  let taken = 0
  while (!signal.aborted && newest() > taken) {
    taken = newest()
    await takeClose(tools, hooks, taken)
  }
}

async function takeClose(
  tools: CollectorTools,
  hooks: CollectorHooks,
  time: number,
): Promise<void> {
  const { context, exchange, signal } = tools
  let hasMoved = false
  await untilDone(tools, 'a close', async () => {
    const { dueCount, movedCount } = await collectClose(
      context,
      exchange,
      time,
      signal,
      tools.guard,
    )
    // Where no venue returned a bar, the market clock does not advance: this shows a silent market.
    hasMoved = dueCount === 0 || movedCount > 0
    if (hasMoved) await moveMarketNow(tools, time)
  })
  if (signal.aborted || !hasMoved) return
  if (exchange.world !== 'live') {
    await orLog(tools, 'tickers', () => refreshTickers(context, exchange, signal))
  }
  await untilDone(tools, 'telling of a close', () =>
    context.bus.publish({ kind: 'candles', marketNow: time }),
  )
  await orLog(tools, 'judging', hooks.afterClose)
}

/** Tries once; the next close catches up after a failure. */
async function orLog(
  { context, signal }: CollectTools,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!signal.aborted) context.log.error({ error }, `${what} failed, goes on at the next close`)
  }
}

/** Retries until it succeeds or the job ends; logs a full disk explicitly. */
async function untilDone(
  { context, signal, job }: CollectorTools,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = nextPause(pauseMs)) {
    try {
      await work()
      job.reportSuccess()
      return
    } catch (error) {
      if (signal.aborted) return
      job.reportFailure(error)
      const message = error instanceof StorageFull ? error.message : `${what} failed, tried again`
      context.log.error({ error, pauseMs }, message)
      await job.pause(pauseMs)
    }
  }
}

function nextPause(pauseMs: number): number {
  return Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
}

async function moveMarketNow(tools: CollectTools, time: number): Promise<void> {
  await writeGuarded(tools, async (tx) => {
    await tx
      .updateTable('worlds')
      .set({ market_now: time, last_candle_wall_time: tools.context.wallClock.now() })
      .where((where) => where.or([where('market_now', 'is', null), where('market_now', '<', time)]))
      .execute()
  })
}

/** The feed has ended: evaluates everything it delivered and stops the market clock. */
async function endMarket(tools: CollectorTools, hooks: CollectorHooks): Promise<void> {
  const { context } = tools
  await untilDone(tools, 'judging', hooks.afterClose)
  await untilDone(tools, 'the end of the feed', () =>
    writeGuarded(tools, async (tx) => {
      await tx.updateTable('worlds').set({ is_ended: 1 }).execute()
    }),
  )
  context.log.info('the feed has ended, the market clock has stopped')
  await untilDone(tools, 'telling of the end', () => context.bus.publish({ kind: 'clock' }))
}
