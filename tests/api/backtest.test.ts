import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { tradeOf } from '#domain/signals/backtest/trade.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { STRATEGY, type Strategy } from '#domain/signals/rules/strategy.ts'
import { STRATEGY_1 } from '#domain/signals/rules/strategy-1.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import { STRATEGY_2 } from '#domain/signals/rules/strategy-2.ts'
import {
  BASE_INTERVAL_MS,
  DAY_MS,
  HOUR_MS,
  INTERVALS,
  type Interval,
} from '#domain/time/interval.ts'
import { runBacktest } from '#server/backtest/run-backtest.ts'
import type { Database } from '#server/db/database.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import { storedSignalOf } from '#server/features/signals/signal-store/signal-rows.ts'
import { bundleForBrowser } from '#tests/support/bundle-for-browser.ts'
import { makeBars } from '#tests/support/candles.ts'
import {
  storeTestMarkets,
  makeContext,
  printBars,
  type TestMarket,
} from '#tests/support/test-context.ts'
import { type ReplayOrder, run as replay } from '#tests/support/replay-for-browser.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'

const BEGIN = Date.UTC(2024, 0, 1)
const BROWSER_ENTRY = fileURLToPath(new URL('../support/replay-for-browser.ts', import.meta.url))

/** What a version of the rules is proven on. */
interface Proof {
  readonly strategy: Strategy
  /** Days of hardly a move, which warm a window of 1d up and give no signal. */
  readonly calmDays: number
  readonly days: number
  /** Of each market's bars, by its name. */
  readonly seeds: Readonly<Record<string, number>>
  /** Intervals that signals must be made of, or equality says little. */
  readonly intervals: readonly Interval[]
}

const PROOFS: readonly Proof[] = [
  {
    strategy: STRATEGY_1,
    calmDays: 0,
    days: 75,
    seeds: { whole: 1, torn: 2 },
    intervals: ['15m', '30m', '1h', '4h'],
  },
  {
    strategy: STRATEGY_2,
    calmDays: 290,
    days: 400,
    seeds: { whole: 3, added: 7, torn: 1 },
    intervals: ['1h', '4h', '1d'],
  },
]

it('the rules that signals are made by are among those proven here, or in market-gate.test.ts', () => {
  expect([...PROOFS.map(({ strategy }) => strategy), STRATEGY_3]).toContain(STRATEGY)
})

describe.each(PROOFS)('one code path, to the last bit, by rules $strategy.version:', (proof) => {
  const { strategy, intervals } = proof
  const start = BEGIN + proof.calmDays * DAY_MS
  const end = BEGIN + proof.days * DAY_MS
  const markets = Object.keys(proof.seeds).map((name) => marketOf(name, proof))
  const orders = markets.flatMap(({ id, bars }) =>
    INTERVALS.map((interval) => orderOf(proof, id, interval, bars)),
  )
  const replays = orders.map((order) => ({ order, signals: replay(order) }))
  const replayed = replays.flatMap(({ signals }) => signals)
  let folder = ''
  let db: Database | null = null

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buoy-backtest-'))
  })

  afterAll(async () => {
    await db?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('a replay makes signals that closed, void ones and legs to compare at all', () => {
    const states = new Set(replayed.map(({ state }) => state))
    expect(states).toEqual(new Set([...states, 'closed', 'void']))
    expect(replayed.some(({ legs }) => legs.length > 1)).toBe(true)
    expect(new Set(replayed.map(({ direction }) => direction)).size).toBe(2)
    expect(new Set(replayed.map(({ interval }) => interval))).toEqual(new Set(intervals))
    expect(Math.min(...replayed.map(({ triggerTime }) => triggerTime))).toBeGreaterThan(start)
  })

  it('the server’s engine and its database come to the signals of the replay', async () => {
    db = await openTestDatabase()
    await storeTestMarkets(db, markets, start)
    const engine = await openEngine(makeContext(db, strategy))
    for (let time = start; time < end; time += 15 * DAY_MS) {
      await printBars(db, markets, time, Math.min(time + 15 * DAY_MS, end))
      await engine.evaluate()
    }
    expect(sortedText(await storedSignals(db))).toEqual(sortedText(replayed))
  })

  it('code bundled for a browser, run without Node, comes to them', async () => {
    const runBundle = await bundleForBrowser(BROWSER_ENTRY)
    const chosen = replays.filter(({ order }) => intervals.includes(order.interval))
    for (const { order, signals } of chosen) expect(runBundle(order)).toBe(JSON.stringify(signals))
  })

  it('the backtest of a folder of files comes to the trades of those that closed', async () => {
    for (const { coinId, bars } of markets) await writeFileOf(folder, coinId, bars)
    const { trades, complaints } = await runBacktest({
      folder,
      strategy,
      intervals: INTERVALS,
      fromTime: 0,
      toTime: end,
    })
    const expected = replayed.flatMap((signal) => {
      const coin = markets.find(({ id }) => id === signal.marketId)?.coinId.toUpperCase()
      return tradeOf(`BINANCE ${coin}USDT`, signal, []) ?? []
    })
    expect(complaints).toEqual([])
    expect(expected.length).toBeGreaterThan(10)
    const unmarked = trades.map((trade) => ({ ...trade, marks: [] }))
    expect(unmarked.map((trade) => JSON.stringify(trade)).toSorted()).toEqual(
      expected.map((trade) => JSON.stringify(trade)).toSorted(),
    )
  })
})

async function writeFileOf(folder: string, coinId: string, bars: readonly Candle[]): Promise<void> {
  const rows = bars.map(({ openTime, open, high, low, close, volume }) =>
    [openTime, open, high, low, close, volume].join(','),
  )
  const text = `openTime,open,high,low,close,volume\n${rows.join('\n')}\n`
  const file = `BINANCE_${coinId.toUpperCase()}USDT_15m.csv.gz`
  await writeFile(join(folder, file), gzipSync(text))
}

async function storedSignals(from: Database): Promise<Signal[]> {
  const rows = await from.reader.selectFrom('signals').selectAll().execute()
  const legs = await from.reader.selectFrom('signal_legs').selectAll().execute()
  const own = Map.groupBy(legs, (leg) => leg.signal_id)
  return rows.map((row) => storedSignalOf(row, own.get(row.id) ?? []).signal)
}

/** As texts in one order, the keys sorted: JSON spells every double so that it comes back whole. */
function sortedText(signals: readonly Signal[]): string[] {
  return signals.map((signal) => JSON.stringify(inOrder(signal))).toSorted()
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]))
}

function orderOf(
  { strategy }: Proof,
  marketId: string,
  interval: Interval,
  bars: readonly Candle[],
): ReplayOrder {
  return { version: strategy.version, marketId, interval, bars }
}

function marketOf(name: string, proof: Proof): TestMarket {
  const id = `binancespot${name}usdt`
  const count = (proof.days * DAY_MS) / BASE_INTERVAL_MS
  const made = makeBars({ seed: proof.seeds[name] ?? 0, fromTime: BEGIN, count })
  const all = hushed(made, (proof.calmDays * DAY_MS) / BASE_INTERVAL_MS)
  const torn = () =>
    silenced(
      all.filter(({ openTime }) => !isHole(openTime)),
      id,
      proof,
    )
  const bars = name === 'torn' ? torn() : all
  return { id, coinId: name, venue: 'BINANCE', isPrimary: true, bars }
}

/** The bars with a twenty-fifth of their moves up to the bar numbered `count`, where they go on. */
function hushed(bars: readonly Candle[], count: number): Candle[] {
  const level = bars[count]?.open ?? 1
  const nearer = (price: number): number => level * Math.exp(Math.log(price / level) / 25)
  return bars.map((bar, at) => {
    if (at >= count) return bar
    const { open, high, low, close } = bar
    return {
      ...bar,
      open: nearer(open),
      high: nearer(high),
      low: nearer(low),
      close: nearer(close),
    }
  })
}

/** Short gaps all along, and one of 20 h that voids nothing. */
function isHole(openTime: number): boolean {
  const at = openTime - BEGIN
  if (at >= 20 * DAY_MS && at < 20 * DAY_MS + 20 * HOUR_MS) return true
  return (openTime / BASE_INTERVAL_MS) % 37 < 2
}

/** The bars, silent for 30 h from an hour after the first signal of 1h that lives so long. */
function silenced(bars: readonly Candle[], id: string, proof: Proof): Candle[] {
  const lived = ({ triggerTime, endedTime }: Signal): number =>
    (endedTime ?? Infinity) - triggerTime
  const signals = replay(orderOf(proof, id, '1h', bars))
  const first = signals.find((signal) => lived(signal) > 2 * HOUR_MS)
  const from = (first?.triggerTime ?? BEGIN) + HOUR_MS
  return bars.filter(({ openTime }) => openTime < from || openTime >= from + 30 * HOUR_MS)
}
