import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { tradeOf } from '#domain/signals/backtest/trade.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { STRATEGY_1 } from '#domain/signals/version/strategy-1.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS, INTERVALS } from '#domain/time/interval.ts'
import { runBacktest } from '#server/backtest/run-backtest.ts'
import type { Database } from '#server/db/door.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import { storedSignalOf } from '#server/features/signals/record/signal-rows.ts'
import { bundleForBrowser } from '#tests/support/bundle-for-browser.ts'
import { makeBars } from '#tests/support/candles.ts'
import { beginWorld, makeContext, printBars, type TestMarket } from '#tests/support/judged-world.ts'
import { type ReplayOrder, run as replay } from '#tests/support/replay-for-browser.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'

const BEGIN = Date.UTC(2024, 0, 1)
const DAYS = 75
const END = BEGIN + DAYS * DAY_MS
const BROWSER_ENTRY = fileURLToPath(new URL('../support/replay-for-browser.ts', import.meta.url))

const markets: readonly TestMarket[] = [marketOf('whole', 1), marketOf('torn', 2)]
const orders: readonly ReplayOrder[] = markets.flatMap(({ id: marketId, bars }) =>
  INTERVALS.map((interval) => ({ marketId, interval, bars })),
)
const replayed = orders.flatMap((order) => replay(order))

let folder = ''
let db: Database | null = null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buoy-backtest-'))
})

afterAll(async () => {
  await db?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('one code path: on the same bars, to the last bit,', () => {
  it('a replay makes signals that closed, void ones and legs to compare at all', () => {
    const states = new Set(replayed.map(({ state }) => state))
    expect(states).toEqual(new Set([...states, 'closed', 'void']))
    expect(replayed.some(({ legs }) => legs.length > 1)).toBe(true)
    expect(new Set(replayed.map(({ interval }) => interval)).size).toBeGreaterThanOrEqual(4)
  })

  it('the server’s engine and its database come to the signals of the replay', async () => {
    db = await openTestDatabase()
    await beginWorld(db, markets, BEGIN)
    const engine = await openEngine(makeContext(db))
    for (let time = BEGIN; time < END; time += 15 * DAY_MS) {
      await printBars(db, markets, time, time + 15 * DAY_MS)
      await engine.judge()
    }
    expect(sortedText(await storedSignals(db))).toEqual(sortedText(replayed))
  })

  it('code bundled for a browser, run without Node, comes to them', async () => {
    const runBundle = await bundleForBrowser(BROWSER_ENTRY)
    for (const order of orders) expect(runBundle(order)).toBe(JSON.stringify(replay(order)))
  })

  it('the backtest of a folder of files comes to the trades of those that closed', async () => {
    for (const { coinId, bars } of markets) {
      const rows = bars.map(({ openTime, open, high, low, close, volume }) =>
        [openTime, open, high, low, close, volume].join(','),
      )
      const text = `openTime,open,high,low,close,volume\n${rows.join('\n')}\n`
      const file = `BINANCE_${coinId.toUpperCase()}USDT_15m.csv.gz`
      await writeFile(join(folder, file), gzipSync(text))
    }
    const { trades, complaints } = await runBacktest({
      folder,
      strategy: STRATEGY_1,
      intervals: INTERVALS,
      fromTime: 0,
      toTime: END,
    })
    const expected = replayed.flatMap((signal) => {
      const coin = markets.find(({ id }) => id === signal.marketId)?.coinId.toUpperCase()
      return tradeOf(`BINANCE ${coin}USDT`, signal, []) ?? []
    })
    expect(complaints).toEqual([])
    expect(expected.length).toBeGreaterThan(20)
    const unmarked = trades.map((trade) => ({ ...trade, marks: [] }))
    expect(unmarked.map((trade) => JSON.stringify(trade)).toSorted()).toEqual(
      expected.map((trade) => JSON.stringify(trade)).toSorted(),
    )
  })
})

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

function marketOf(name: string, seed: number): TestMarket {
  const all = makeBars({ seed, fromTime: BEGIN, count: (DAYS * DAY_MS) / BASE_INTERVAL_MS })
  const bars = name === 'torn' ? silenced(all.filter(({ openTime }) => !isHole(openTime))) : all
  return { id: idOf(name), coinId: name, venue: 'BINANCE', isPrimary: true, bars }
}

function idOf(name: string): string {
  return `binancespot${name}usdt`
}

/** Short holes all along, and one of 20 h that voids nothing. */
function isHole(openTime: number): boolean {
  const at = openTime - BEGIN
  if (at >= 20 * DAY_MS && at < 20 * DAY_MS + 20 * HOUR_MS) return true
  return (openTime / BASE_INTERVAL_MS) % 37 < 2
}

/** The bars, silent for 30 h from an hour after the first signal of 1h that lives so long. */
function silenced(bars: readonly Candle[]): Candle[] {
  const lived = ({ triggerTime, endedTime }: Signal): number => (endedTime ?? END) - triggerTime
  const signals = replay({ marketId: idOf('torn'), interval: '1h', bars })
  const first = signals.find((signal) => lived(signal) > 2 * HOUR_MS)
  const from = (first?.triggerTime ?? BEGIN) + HOUR_MS
  return bars.filter(({ openTime }) => openTime < from || openTime >= from + 30 * HOUR_MS)
}
