import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { StorageFull } from '#server/db/door.ts'
import type { Exchange } from '#server/ports/exchange/port.ts'
import { backfillMarkets } from './collect/backfill-markets.ts'
import { collectClose } from './collect/collect-close.ts'
import { pickPrimaries } from './collect/pick-primaries.ts'
import { syncMarkets } from './collect/sync-markets.ts'
import { refreshTickers } from './tickers/refresh-tickers.ts'

export interface CollectorHooks {
  /** Awaited after each close is stored: the market goes no faster than it is judged. */
  readonly afterClose: () => Promise<void>
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/**
 * Collects until `signal` or the feed's end: markets, first histories, then every 15m close. In the
 * live world first histories run beside the closes, elsewhere before them. No fault ends it: what
 * failed is logged and tried again, and no market moves past what it has not stored.
 */
export async function runCollector(
  context: Context,
  exchange: Exchange,
  hooks: CollectorHooks,
  signal: AbortSignal,
): Promise<void> {
  await untilDone(context, signal, 'the market list', () => prepare(context, exchange, signal))
  let beside: Promise<void> = Promise.resolve()
  let preparedTime = exchange.now()
  while (!signal.aborted) {
    const time = await exchange.nextClose(signal)
    if (time === null) break
    await untilDone(context, signal, 'a close', async () => {
      await collectClose(context, exchange, time, signal)
      await moveMarketNow(context, time)
    })
    if (signal.aborted) break
    if (exchange.world !== 'live') await refreshTickers(context, exchange, signal)
    await context.bus.publish({ kind: 'candles', marketNow: time })
    await hooks.afterClose()
    if (time - preparedTime >= DAY_MS) {
      preparedTime = time
      beside = beside.then(() => again(context, exchange, signal))
      if (exchange.world !== 'live') await beside
    }
  }
  await beside
  if (!signal.aborted) await endWorld(context)
}

async function prepare(context: Context, exchange: Exchange, signal: AbortSignal): Promise<void> {
  await syncMarkets(context, exchange, signal)
  await refreshTickers(context, exchange, signal)
  const filled = backfillMarkets(context, exchange, signal)
  if (exchange.world !== 'live') await filled
  else filled.catch((error: unknown) => context.log.error({ error }, 'first histories stopped'))
}

async function again(context: Context, exchange: Exchange, signal: AbortSignal): Promise<void> {
  try {
    await syncMarkets(context, exchange, signal)
    await backfillMarkets(context, exchange, signal)
    await pickPrimaries(context)
  } catch (error) {
    context.log.warn({ error }, 'the daily market list failed, tried again tomorrow')
  }
}

/** Tries until it works or all ends; a full disk is said in words. */
async function untilDone(
  context: Context,
  signal: AbortSignal,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = nextPause(pauseMs)) {
    try {
      await work()
      return
    } catch (error) {
      if (signal.aborted) return
      const message = error instanceof StorageFull ? error.message : `${what} failed, tried again`
      context.log.error({ error, pauseMs }, message)
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
}

function nextPause(pauseMs: number): number {
  return Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
}

async function moveMarketNow(context: Context, time: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx
      .updateTable('worlds')
      .set({ market_now: time, last_candle_wall_time: context.wallClock.now() })
      .where((where) => where.or([where('market_now', 'is', null), where('market_now', '<', time)]))
      .execute()
  })
}

async function endWorld(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.updateTable('worlds').set({ is_ended: 1 }).execute()
  })
  context.log.info('the feed has ended, the market clock stands')
  await context.bus.publish({ kind: 'clock' })
}
