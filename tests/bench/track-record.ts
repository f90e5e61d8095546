import { GUEST } from '#tests/support/guest.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, INTERVALS } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import { findTrackRecord } from '#server/features/signals/performance/find-track-record.ts'
import { listCarousels } from '#server/features/signals/performance/list-carousels.ts'
import { listTopTen } from '#server/features/signals/performance/list-top-ten.ts'
import { storeTestMarkets, makeContext, type TestMarket } from '#tests/support/test-context.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { insertSignals, type TestSignal } from '#tests/support/insert-signals.ts'
import { limitFigure, plainFigure, printFigures } from './figure.ts'
import { watchLoopGap } from './timing.ts'

const COINS = 600
const SIGNALS = 100_000
const DAYS = 365
const BEGIN = Date.UTC(2024, 0, 1)
const NOW = BEGIN + DAYS * DAY_MS
const ROUNDS = 5
const ALL = {
  interval: 'all',
  direction: 'all',
  term: 'all',
  period: 'all',
  version: 'newest',
} as const

/** The record's figures over a year of 100,000 closed signals of 600 coins. */
export async function benchTrackRecord(): Promise<void> {
  const db = await openTestDatabase()
  try {
    const coins = Array.from({ length: COINS }, (_, at) => coinOf(at))
    await storeTestMarkets(db, coins, NOW)
    await fill(db, coins)
    await measure(db, coins)
  } finally {
    await db.close()
  }
}

async function measure(db: Database, coins: readonly TestMarket[]): Promise<void> {
  const context = makeContext(db)
  context.clock.now = NOW
  const gap = watchLoopGap()
  const track = (input: object) => () => findTrackRecord(context, GUEST, { ...ALL, ...input })
  gap.readMs()
  const first = await leastOf(1, track({}))
  const firstGapMs = gap.readMs()
  const whole = await leastOf(ROUNDS, track({}))
  const wholeGapMs = gap.readMs()
  const coin = await leastOf(ROUNDS, track({ coinId: 'coin7' }))
  await insertSignals(db, [signalOf(coins, SIGNALS)])
  gap.readMs()
  const grown = await leastOf(1, track({ coinId: 'coin7' }))
  const topTen = await leastOf(ROUNDS, () => listTopTen(context, GUEST, ALL))
  const carousels = await leastOf(ROUNDS, () => listCarousels(context, GUEST, {}))
  const otherGapMs = gap.readMs()
  gap.stop()
  printFigures(`Track record of ${SIGNALS} closed signals of ${COINS} coins, ${db.kind}`, [
    plainFigure('first answer of a process: every signal is read', first, 'ms'),
    plainFigure('queryTrackRecord of all, not cached', whole, 'ms'),
    plainFigure('queryTrackRecord of a coin, not cached', coin, 'ms'),
    plainFigure('the same after one more signal has closed', grown, 'ms'),
    plainFigure('getTop10Record, not cached', topTen, 'ms'),
    plainFigure('getCarousels, not cached', carousels, 'ms'),
    gapFigure('longest event-loop gap in the first answer', firstGapMs),
    gapFigure('longest event-loop gap in an answer of all', wholeGapMs),
    gapFigure('longest event-loop gap in the others', otherGapMs),
  ])
}

function gapFigure(name: string, value: number) {
  return limitFigure({ name, unit: 'ms', value, limit: 50 })
}

async function leastOf(rounds: number, run: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let round = 0; round < rounds; round++) {
    await nextTurn()
    const start = performance.now()
    await run()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

async function fill(db: Database, coins: readonly TestMarket[]): Promise<void> {
  const signals = Array.from({ length: SIGNALS }, (_, at) => signalOf(coins, at))
  const part = 10_000
  for (let start = 0; start < signals.length; start += part) {
    await insertSignals(db, signals.slice(start, start + part))
  }
}

/** The signals end one after another, in turn on every coin, two thirds of them with a loss. */
function signalOf(coins: readonly TestMarket[], at: number): TestSignal {
  const endedTime = BEGIN + 3 * DAY_MS + Math.floor((at / SIGNALS) * (DAYS - 4)) * DAY_MS
  return {
    market: coins[at % COINS]!,
    interval: INTERVALS[at % 5]!,
    direction: at % 7 < 4 ? 'long' : 'short',
    // A close of a candle, as every trigger is.
    triggerTime: endedTime - DAY_MS - (at % 96) * BASE_INTERVAL_MS,
    endedTime,
    netReturn: at % 3 === 0 ? 0.03 : -0.013,
    highest72h: 0.02,
  }
}

/** A coin with candles where prices are asked for: in the first and the last three days. */
function coinOf(at: number): TestMarket {
  const bars: Candle[] = []
  for (const from of [BEGIN, NOW - 3 * DAY_MS]) {
    for (let openTime = from; openTime < from + 3 * DAY_MS; openTime += BASE_INTERVAL_MS) {
      bars.push({ openTime, open: 1, high: 1, low: 1, close: 1, volume: 1, quoteVolume: 1 })
    }
  }
  return {
    id: `binancespotcoin${at}usdt`,
    coinId: `coin${at}`,
    venue: 'BINANCE',
    isPrimary: true,
    bars,
    quoteVolume24h: 1,
  }
}
