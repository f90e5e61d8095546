import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, INTERVALS, type Interval } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import { findRankings } from '#server/features/market/ranking/find-rankings.ts'
import { listHotCoins } from '#server/features/market/ranking/list-hot-coins.ts'
import { storeHistory } from '#server/features/market/store-history.ts'
import { makeBars } from '#tests/support/candles.ts'
import { GUEST } from '#tests/support/guest.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import {
  makeContext,
  rollUp,
  storeTestMarkets,
  type TestMarket,
} from '#tests/support/test-context.ts'
import { limitFigure, plainFigure, printFigures } from './figure.ts'
import { watchLoopGap } from './timing.ts'

const MARKETS = 1500
const PATHS = 30
const DAYS = 34
const END = Date.UTC(2025, 5, 1, 3, 45)
const CLOSES = 5

/** Rankings over 7 and 30 days of 1,500 markets, every one large enough to be ranked. */
export async function benchRankings(): Promise<void> {
  const db = await openTestDatabase()
  try {
    await fill(db)
    const context = makeContext(db)
    context.clock.now = END
    const ask = () => findRankings(context, GUEST, { days: 30, order: 'gainers' })
    const gap = watchLoopGap()
    const first = await processorMs(ask)
    gap.readMs()
    let [slowest, slowestHot] = [0, 0]
    for (let at = 0; at < CLOSES; at++) {
      await context.bus.publish({ kind: 'candles', marketNow: END })
      slowest = Math.max(slowest, await processorMs(ask))
      slowestHot = Math.max(slowestHot, await processorMs(() => listHotCoins(context, GUEST, {})))
    }
    const gapMs = gap.readMs()
    gap.stop()
    const shared = await processorMs(() =>
      findRankings(context, GUEST, { days: 7, order: 'losers' }),
    )
    const { rankedCount } = await ask()
    printFigures(`Rankings of ${MARKETS} markets over 7 and 30 days, ${db.kind}`, [
      plainFigure('coins ranked', rankedCount, 'coins'),
      plainFigure('first close of a process, processor time', first, 'ms'),
      limitFigure({
        name: `slowest of ${CLOSES} closes, processor time`,
        unit: 'ms',
        value: slowest,
        limit: 1000,
      }),
      limitFigure({ name: 'the hot list of a close', unit: 'ms', value: slowestHot, limit: 1000 }),
      plainFigure('another list of the same close', shared, 'ms'),
      limitFigure({ name: 'longest event-loop gap', unit: 'ms', value: gapMs, limit: 50 }),
    ])
  } finally {
    await db.close()
  }
}

async function processorMs(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function fill(db: Database): Promise<void> {
  const histories = Array.from({ length: PATHS }, (_, path) => historyOf(path))
  const markets = Array.from({ length: MARKETS }, (_, at): TestMarket => ({
    id: `binancespotcoin${at}usdt`,
    coinId: `coin${at}`,
    venue: 'BINANCE',
    isPrimary: true,
    bars: [],
    quoteVolume24h: 1e6 + at,
  }))
  await storeTestMarkets(db, markets, END)
  for (const [at, { id: marketId }] of markets.entries()) {
    const candles = histories[at % PATHS]!
    const history = { marketId, candles, collectedThrough: END }
    await db.transaction((tx) => storeHistory(tx, history))
  }
  await db.transaction(async (tx) => {
    await tx.updateTable('tickers').set({ as_of: END }).execute()
  })
}

function historyOf(path: number): Map<Interval, readonly Candle[]> {
  const fromTime = END - DAYS * DAY_MS
  const bars = makeBars({ seed: path + 1, fromTime, count: (DAYS * DAY_MS) / BASE_INTERVAL_MS })
  return new Map(INTERVALS.map((interval) => [interval, rollUp(interval, bars)]))
}
