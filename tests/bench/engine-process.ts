import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Candle } from '#domain/market/candle.ts'
import {
  BASE_INTERVAL_MS,
  DAY_MS,
  HOUR_MS,
  INTERVAL_MS,
  INTERVALS,
  type Interval,
} from '#domain/time/interval.ts'
import { claimMarketMode } from '#server/db/claim-market-mode.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { collectClose } from '#server/features/market/collect/collect-close.ts'
import { storeHistory } from '#server/features/market/store-history.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import type { Exchange } from '#server/ports/exchange/port.ts'
import { makeBars } from '#tests/support/candles.ts'
import { makeContext, rollUp } from '#tests/support/test-context.ts'
import type { HourCloseReport } from './hour-close.ts'
import { watchLoopGap } from './timing.ts'

const MARKETS = 1500
const PATHS = 40
const NEXT_BARS = 'next-bars.json'
const WINDOW = 300
const START = Date.UTC(2025, 5, 1, 3)
const HISTORY_DAYS = 330

/** Bars of one price path: its history, and the three hours after it. */
function pathBars(path: number): Candle[] {
  const fromTime = START - HISTORY_DAYS * DAY_MS
  const count = (HISTORY_DAYS * DAY_MS + 3 * HOUR_MS) / BASE_INTERVAL_MS
  return makeBars({ seed: path + 1, fromTime, count })
}

async function fill(db: Database, folder: string): Promise<void> {
  await claimMarketMode(db, { world: 'sim:bench', speed: 1, wallNow: START })
  const nextBars: Candle[][] = []
  const histories = Array.from({ length: PATHS }, (_, path) => {
    const bars = pathBars(path)
    nextBars.push(bars.filter((bar) => bar.openTime >= START - HOUR_MS))
    return historyOf(bars)
  })
  writeFileSync(join(folder, NEXT_BARS), JSON.stringify(nextBars))
  await db.transaction(async (tx) => {
    for (let at = 0; at < MARKETS; at++) {
      await tx
        .insertInto('coins')
        .values({ id: `coin${at}`, symbol: `COIN${at}`, primary_market_id: null })
        .execute()
      await tx
        .insertInto('markets')
        .values({
          id: `market${at}`,
          coin_id: `coin${at}`,
          venue: 'BINANCE',
          kind: 'spot',
          venue_symbol: String(at),
          base: `COIN${at}`,
          quote: 'USDT',
          multiplier: 1,
          has_quote_volume: 1,
          listed_time: null,
          valid_from: 0,
          valid_to: null,
          collected_through: null,
          warm_since: null,
        })
        .execute()
    }
  })
  for (let at = 0; at < MARKETS; at++) {
    const candles = histories[at % PATHS] ?? new Map<Interval, Candle[]>()
    const history = { marketId: `market${at}`, candles, collectedThrough: START }
    await db.transaction((tx) => storeHistory(tx, history))
  }
}

function historyOf(bars: readonly Candle[]): Map<Interval, readonly Candle[]> {
  const known = bars.filter((bar) => bar.openTime < START)
  return new Map(
    INTERVALS.map((interval) => {
      const candles = interval === '15m' ? known : rollUp(interval, known)
      return [interval, candles.slice(-WINDOW - (DAY_MS / INTERVAL_MS[interval] + 1))]
    }),
  )
}

async function evaluate(db: Database, folder: string): Promise<HourCloseReport> {
  const context = makeContext(db)
  context.clock.now = START
  const signal = new AbortController().signal
  const startMs = performance.now()
  const engine = await openEngine(context)
  await engine.evaluate(signal)
  const restartMs = performance.now() - startMs
  const exchange = newExchange(folder)
  // Three quarters warm everything up; the hour close after them is measured.
  for (const time of closesUpTo(START + HOUR_MS - BASE_INTERVAL_MS)) {
    await collectClose(context, exchange, time, signal)
    await engine.evaluate(signal)
  }
  const before = context.messages.length
  const gap = watchLoopGap()
  await new Promise((resolve) => setTimeout(resolve, 50))
  gap.readMs()
  const storeStartMs = performance.now()
  await collectClose(context, exchange, START + HOUR_MS, signal)
  const evaluationStartMs = performance.now()
  const storeGapMs = gap.readMs()
  await engine.evaluate(signal)
  const endMs = performance.now()
  const evaluationGapMs = gap.readMs()
  gap.stop()
  const published = context.messages.slice(before).filter(({ kind }) => kind === 'signals')
  return {
    restartMs,
    restartCandlesPerSecond: (MARKETS * INTERVALS.length * WINDOW) / (restartMs / 1000),
    storeMs: evaluationStartMs - storeStartMs,
    evaluationMs: endMs - evaluationStartMs,
    storeGapMs,
    evaluationGapMs,
    peakMb: process.resourceUsage().maxRSS / 1024,
    changedCount: published.length,
  }
}

function closesUpTo(end: number): number[] {
  const closes: number[] = []
  for (let time = START + BASE_INTERVAL_MS; time <= end; time += BASE_INTERVAL_MS) closes.push(time)
  return closes
}

/** Answers each market's next bars from its path, without a network. */
function newExchange(folder: string): Exchange {
  const paths = JSON.parse(readFileSync(join(folder, NEXT_BARS), 'utf8')) as Candle[][]
  return {
    world: 'sim:bench',
    speed: 1,
    history: null,
    now: () => START,
    nextClose: async () => null,
    moveTo: async () => {},
    listMarkets: async () => [],
    fetchTickers: async () => [],
    fetchCandles: async ({ venueSymbol, fromTime, toTime }) =>
      (paths[Number(venueSymbol) % PATHS] ?? []).filter(
        (bar) => bar.openTime >= fromTime && bar.openTime < toTime,
      ),
    close: async () => {},
  }
}

const [task, folder = ''] = process.argv.slice(2)
const db = await openDatabase({ databaseUrl: null, dataDir: folder })
if (task === 'fill') await fill(db, folder)
else {
  const report = await evaluate(db, folder)
  if (process.send === undefined) console.log(report)
  else process.send(report)
}
await db.close()
process.disconnect?.()
