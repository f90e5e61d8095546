import type { Strategy } from '#domain/signals/rules/strategy.ts'
import { STRATEGY_1 } from '#domain/signals/rules/strategy-1.ts'
import { aggregateCandle } from '#domain/market/aggregate.ts'
import type { Candle } from '#domain/market/candle.ts'
import type { Venue } from '#domain/market/market.ts'
import type { MarketMode } from '#domain/market/market-mode.ts'
import {
  BASE_INTERVAL_MS,
  closeTimeOf,
  INTERVALS,
  type Interval,
  openTimeAt,
} from '#domain/time/interval.ts'
import type { BusMessage } from '#server/bus.ts'
import type { PlanPrices } from '#domain/orders/price.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { claimMarketMode } from '#server/db/claim-market-mode.ts'
import type { Database } from '#server/db/database.ts'
import { type MarketCandles, storeCandles } from '#server/features/market/store-candles.ts'
import { storeHistory } from '#server/features/market/store-history.ts'
import { createLog } from '#server/log.ts'
import { createMetrics } from '#server/metrics.ts'
import { openFakePorts, TEST_ACCOUNT_CONFIG } from './account/fake-ports.ts'

/** A market for a test, with all the bars it will ever print. */
export interface TestMarket {
  readonly id: string
  readonly coinId: string
  readonly venue: Venue
  /** Whether it is its coin's primary market. */
  readonly isPrimary: boolean
  readonly bars: readonly Candle[]
  /** Its ticker's; without one it has no ticker. */
  readonly quoteVolume24h?: number
}

const WALL_TIME = 1_700_000_000_000

let correctionCount = 0
/** Ids that sort in the order they were given, as those of the clock do. */
function nextCorrectionId(): string {
  correctionCount += 1
  return String(correctionCount).padStart(10, '0')
}

/** Claims a market mode and stores markets with their bars up to `startTime`. */
export async function storeTestMarkets(
  db: Database,
  markets: readonly TestMarket[],
  startTime: number,
  world: MarketMode = 'live',
): Promise<void> {
  await claimMarketMode(db, { world, speed: 1, wallNow: WALL_TIME })
  for (const market of markets) {
    await insertMarket(db, market)
    const known = market.bars.filter((bar) => bar.openTime + BASE_INTERVAL_MS <= startTime)
    const candles = new Map(INTERVALS.map((interval) => [interval, rollUp(interval, known)]))
    const history = { marketId: market.id, candles, collectedThrough: startTime }
    await db.transaction((tx) => storeHistory(tx, history))
  }
}

/** Stores what markets print from one close to another, and moves them and the clock on. */
export async function printBars(
  db: Database,
  markets: readonly TestMarket[],
  fromTime: number,
  toTime: number,
): Promise<void> {
  const batch = markets.map((market): MarketCandles => ({
    marketId: market.id,
    candles: market.bars.filter(
      (bar) => bar.openTime >= fromTime && bar.openTime + BASE_INTERVAL_MS <= toTime,
    ),
    collectedFrom: fromTime,
    collectedThrough: toTime,
  }))
  await db.transaction(async (tx) => {
    await storeCandles(tx, batch, nextCorrectionId, WALL_TIME)
    await tx.updateTable('worlds').set({ market_now: toTime }).execute()
  })
}

/** The closed candles of an interval that 15m bars make. */
export function rollUp(interval: Interval, bars: readonly Candle[]): Candle[] {
  const end = (bars.at(-1)?.openTime ?? 0) + BASE_INTERVAL_MS
  const groups = Map.groupBy(bars, (bar) => openTimeAt(interval, bar.openTime))
  return [...groups]
    .filter(([openTime]) => closeTimeOf(interval, openTime) <= end)
    .map(([openTime, group]) => aggregateCandle(interval, openTime, group))
    .filter((candle) => candle !== null)
}

/** A context whose market clock a test sets, and whose bus records its messages. */
export interface TestContext extends Context {
  readonly messages: BusMessage[]
  readonly clock: { now: number | null }
}

/** Prices in tests, whatever the default prices are. */
export const TEST_PRICES: PlanPrices = {
  priceUsdCents: { MONTH: 1990, YEAR: 16_900 },
  priceStars: { MONTH: 1500, YEAR: 12_500 },
}

/** Settings of a test: nothing outside, nothing limited. */
const TEST_CONFIG: Config = {
  account: TEST_ACCOUNT_CONFIG,
  payment: {
    ...TEST_PRICES,
    supportContact: null,
    stripe: null,
    apple: null,
  },
  checkIn: { isOn: true, hasPopup: true, hasNewYearBenefit: true, utcOffsetHours: 8 },
  alerts: {
    pushKeyFile: null,
    pushContact: null,
    pushOrigins: [],
    smsADay: 5,
    telegramASecond: 30,
    recordChannel: null,
  },
  support: {
    feedbackEmail: null,
    feedbackChat: null,
    operatorName: null,
    operatorAddress: null,
    communityLinks: [],
    leastVersion: null,
  },
  news: { mode: 'off', feeds: [] },
  role: 'all',
  isProduction: false,
  host: '127.0.0.1',
  port: 0,
  dataDir: null,
  databaseUrl: null,
  databaseSessionUrl: null,
  databaseReplicaUrl: null,
  natsUrl: null,
  recordKeyFile: null,
  market: {
    mode: 'live',
    replayFolder: null,
    replayFrom: null,
    replaySpeed: 1,
    historyDays: 0,
    simulatedSeed: '1',
    simulatedSpeed: 1,
    liveMarketsPerVenue: 1,
    liveOrigins: {},
  },
  membership: 'off',
  logLevel: 'silent',
  metricsToken: null,
  trustedProxies: [],
  notFoundUrl: '/404.html',
  backupApiUrls: [],
  appOrigins: [],
  webviewOrigins: [],
  mediaOrigins: [],
  telegramAppLink: null,
  hasAdminArea: true,
  isRateLimited: false,
  drainMs: 0,
  pagesEveryMs: 0,
  maxLoopDelayMs: 0,
  databaseTimeoutMs: 1500,
}

/** A context on `db` with the first strategy, which triggers often, by default. */
export function makeContext(db: Database, strategy: Strategy = STRATEGY_1): TestContext {
  const messages: BusMessage[] = []
  const listeners = new Set<(message: BusMessage) => void>()
  const clock: TestContext['clock'] = { now: null }
  return {
    config: TEST_CONFIG,
    strategy,
    recordKey: new Uint8Array(32).fill(7),
    accountKey: new Uint8Array(32).fill(9),
    ports: openFakePorts(),
    log: createLog('silent'),
    metrics: createMetrics(),
    db,
    bus: {
      async publish(message) {
        messages.push(message)
        for (const listener of listeners) listener(message)
      },
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      close: async () => {},
    },
    wallClock: { now: () => WALL_TIME },
    marketClock: {
      world: 'live',
      now: () => clock.now,
      speed: 1,
      isEnded: () => false,
      history: () => null,
      lastCandleWallTime: () => null,
      refresh: async () => {},
    },
    randomBytes: (count) => new Uint8Array(count),
    messages,
    clock,
  }
}

async function insertMarket(db: Database, market: TestMarket): Promise<void> {
  const { id, coinId, venue, isPrimary, quoteVolume24h } = market
  const symbol = coinId.toUpperCase()
  await db.transaction(async (tx) => {
    await tx
      .insertInto('coins')
      .values({ id: coinId, symbol, primary_market_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('markets')
      .values({
        id,
        coin_id: coinId,
        venue,
        kind: 'spot',
        venue_symbol: `${symbol}USDT`,
        base: symbol,
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
    if (isPrimary) {
      await tx
        .updateTable('coins')
        .set({ primary_market_id: id })
        .where('id', '=', coinId)
        .execute()
    }
    if (quoteVolume24h === undefined) return
    await tx
      .insertInto('tickers')
      .values({
        market_id: id,
        coin_id: coinId,
        price: 1,
        change_24h: null,
        high_24h: null,
        low_24h: null,
        quote_volume_24h: quoteVolume24h,
        as_of: 0,
      })
      .execute()
  })
}
