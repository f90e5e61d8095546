import { afterEach, describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { GateHistory } from '#domain/signals/gate/gate-history.ts'
import { GateSources } from '#domain/signals/gate/gate-sources.ts'
import { isGateOpen, type MarketGate } from '#domain/signals/gate/market-gate.ts'
import { STRATEGY_1 } from '#domain/signals/rules/strategy-1.ts'
import type { Side, Strategy } from '#domain/signals/rules/strategy.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { digestOfGate } from '#domain/signals/transparency-log/digest.ts'
import type { OpenLeaf } from '#domain/signals/transparency-log/leaf.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import { selectGates } from '#server/features/signals/gate/sql.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import { storedSignalOf } from '#server/features/signals/signal-store/signal-rows.ts'
import { makeBars } from '#tests/support/candles.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { signalsByHand } from '#tests/support/signals-by-hand.ts'
import {
  makeContext,
  printBars,
  rollUp,
  storeTestMarkets,
  type TestContext,
  type TestMarket,
} from '#tests/support/test-context.ts'

const STEP = 4 * HOUR_MS
const BEGIN = Date.UTC(2024, 0, 1)
/** 110 days: more than the 100 that a gate needs. */
const START = BEGIN + 110 * DAY_MS
const END = START + 12 * DAY_MS
const MINUTE_MS = 60_000

const coins = [1, 2, 3, 4].map((seed) => coinOf(`seed${seed}`, seed))
const bitcoin = bitcoinOf('binancespotbtcusdt', 'BINANCE', 42)
const other = bitcoinOf('okxspotbtcusdt', 'OKX', 43)

/** Version 1, which triggers often, with Bitcoin's gate: long above both means, short below the 50-day mean. */
const GATED: Strategy = { ...STRATEGY_1, version: 'gated', sides: gatedSides() }

const open: Database[] = []
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

describe('the engine under rules with a gate', () => {
  it('comes to what the domain comes to with the gate of each close, and records it', async () => {
    const { db, context } = await begin([bitcoin, ...coins])
    await advance(db, context, [bitcoin, ...coins], START, END)
    const signals = byHand()
    expect(await storedSignals(db)).toEqual(signals)
    expect(new Set(signals.map(({ direction }) => direction)).size).toBe(2)
    for (const { gate, direction } of signals) {
      const condition = direction === 'long' ? 'above-both' : 'below-50d'
      expect(isGateOpen(gate!.state, condition)).toBe(true)
    }
  })

  it('comes to the same gates and signals close by close, restarted every few hours (R12)', async () => {
    const { db, context } = await begin([bitcoin, ...coins])
    for (let time = START; time < END; time += 5 * HOUR_MS) {
      await advance(db, context, [bitcoin, ...coins], time, Math.min(END, time + 5 * HOUR_MS))
    }
    expect(await storedSignals(db)).toEqual(byHand())
  })

  it('logs with each opening the gate, and the digest of the closes behind it', async () => {
    const { db, context } = await begin([bitcoin, ...coins])
    await advance(db, context, [bitcoin, ...coins], START, END)
    const openings = await openLeaves(db)
    expect(openings.length).toBeGreaterThan(10)
    const gates = gatesOf([bitcoin])
    for (const { gate, time, candleCount } of openings) {
      const mine = gates.at(time)
      expect(gate).toEqual({ ...mine, digest: digestOfGate(gates.windowOf(mine)!) })
      expect(candleCount).toBe(300)
    }
  })

  it('gives no signal while the gate is unknown: with less than 100 days of Bitcoin', async () => {
    const young = {
      ...bitcoin,
      bars: bitcoin.bars.filter(({ openTime }) => openTime >= START - 20 * DAY_MS),
    }
    const { db, context } = await begin([young, ...coins])
    await advance(db, context, [young, ...coins], START, END)
    expect(await storedSignals(db)).toEqual([])
    const gates = await selectGates(db.reader, 0)
    expect(gates.length).toBeGreaterThan(12 * 6)
    expect(new Set(gates.map(({ state }) => state))).toEqual(new Set(['unknown']))
  })

  it('gives none without a market of Bitcoin, and waits for none', async () => {
    const { db, context } = await begin(coins)
    await advance(db, context, coins, START, END)
    expect(await storedSignals(db)).toEqual([])
    expect(await watermarks(db)).toEqual([END, END, END, END])
  })
})

describe('a candle of Bitcoin', () => {
  it('that is late is waited for until the next 15m close, while other closes wait too', async () => {
    const { db, context } = await begin([bitcoin, ...coins])
    const close = START + STEP
    await advance(db, context, [bitcoin, ...coins], START, close - BASE_INTERVAL_MS)
    const engine = await openEngine(context)
    await printBars(db, coins, close - BASE_INTERVAL_MS, close)
    context.clock.now = close + MINUTE_MS
    await engine.evaluate()
    expect((await watermarks(db))[1]).toBe(close - BASE_INTERVAL_MS)
    await printBars(db, [bitcoin], close - BASE_INTERVAL_MS, close)
    await engine.evaluate()
    expect((await watermarks(db))[1]).toBe(close)
    expect((await newestGate(db)).state).toBe(gatesOf([bitcoin]).at(close).state)
  })

  it('that is late behind several closes holds the others at the last close whose gate is decided', async () => {
    const markets = [bitcoin, ...coins]
    const { db, context } = await begin(markets)
    const close = START + STEP
    await advance(db, context, markets, START, close - 2 * HOUR_MS)
    const engine = await openEngine(context)
    await printBars(db, coins, close - 2 * HOUR_MS, close + HOUR_MS)
    context.clock.now = close + MINUTE_MS
    await engine.evaluate()
    expect((await watermarks(db))[1]).toBe(close - BASE_INTERVAL_MS)
    await printBars(db, [bitcoin], close - 2 * HOUR_MS, close + HOUR_MS)
    await engine.evaluate()
    await advance(db, context, markets, close + HOUR_MS, END)
    expect(await storedSignals(db)).toEqual(byHand())
  })

  it('that does not come lets the next market decide, which the gate names', async () => {
    const markets = [bitcoin, other, ...coins]
    const { db, context } = await begin(markets)
    const close = START + STEP
    await advance(db, context, markets, START, close - BASE_INTERVAL_MS)
    const engine = await openEngine(context)
    await engine.evaluate()
    await printBars(db, [other, ...coins], close - BASE_INTERVAL_MS, close)
    context.clock.now = close + MINUTE_MS
    await engine.evaluate()
    expect((await newestGate(db)).time).toBe(START)
    context.clock.now = close + BASE_INTERVAL_MS
    await engine.evaluate()
    expect(await newestGate(db)).toMatchObject({ time: close, marketId: other.id })
  })

  it('that comes after its gate was decided changes that gate never, and the next ones', async () => {
    const { db, context } = await begin([bitcoin, ...coins])
    const close = START + STEP
    const markets = [bitcoin, ...coins]
    await advance(db, context, markets, START, close - BASE_INTERVAL_MS)
    const engine = await openEngine(context)
    await engine.evaluate()
    await printBars(db, coins, close - BASE_INTERVAL_MS, close)
    context.clock.now = close + BASE_INTERVAL_MS
    await engine.evaluate()
    const decided = await newestGate(db)
    expect(decided).toMatchObject({ time: close, state: 'unknown' })
    await printBars(db, [bitcoin], close - BASE_INTERVAL_MS, close)
    await printBars(db, markets, close, close + STEP)
    context.clock.now = close + STEP
    await engine.evaluate()
    const [first, second] = await selectGates(db.reader, close)
    expect(first).toEqual(decided)
    const { digest: _digest, ...gate } = second!
    expect(gate).toEqual(gatesOf([bitcoin]).at(close + STEP))
  })

  it('that is corrected changes the gates after it, also without a restart', async () => {
    const markets = [bitcoin, ...coins]
    const { db, context } = await begin(markets)
    const middle = START + 2 * DAY_MS
    const wrong = {
      ...bitcoin,
      bars: bitcoin.bars.map((bar) =>
        bar.openTime < middle && bar.openTime >= middle - HOUR_MS ? scaled(bar, 1.3) : bar,
      ),
    }
    context.clock.now = middle
    const engine = await openEngine(context)
    await printBars(db, [wrong, ...coins], START, middle)
    await engine.evaluate()
    const stored = await newestGate(db)
    await printBars(db, [bitcoin], middle - HOUR_MS, middle)
    await printBars(db, markets, middle, middle + STEP)
    context.clock.now = middle + STEP
    await engine.evaluate()
    const [before, after] = await selectGates(db.reader, middle)
    expect(before).toEqual(stored)
    expect(before!.logClose).not.toBe(gatesOf([bitcoin]).at(middle).logClose)
    const { digest: _digest, ...gate } = after!
    expect(gate).toEqual(gatesOf([bitcoin]).at(middle + STEP))
  })
})

describe('two engines', () => {
  it('read the same gates, whichever decided first', async () => {
    const markets = [bitcoin, ...coins]
    const { db, context } = await begin(markets)
    const first = await openEngine(context)
    const second = await openEngine(context)
    for (let time = START; time < END; time += DAY_MS) {
      await printBars(db, markets, time, time + DAY_MS)
      context.clock.now = time + DAY_MS
      await Promise.all([first.evaluate(), second.evaluate()])
    }
    expect(await storedSignals(db)).toEqual(byHand())
  })
})

function gatedSides(): Strategy['sides'] {
  const gated = (side: Side | null, gate: Side['gate']): Side | null =>
    side === null ? null : { ...side, gate }
  const sidesOf = ({ long, short }: Strategy['sides']['1h']) => ({
    long: gated(long, 'above-both'),
    short: gated(short, 'below-50d'),
  })
  const { sides } = STRATEGY_1
  return {
    '15m': sidesOf(sides['15m']),
    '30m': sidesOf(sides['30m']),
    '1h': sidesOf(sides['1h']),
    '4h': sidesOf(sides['4h']),
    '1d': sidesOf(sides['1d']),
  }
}

async function begin(
  markets: readonly TestMarket[],
): Promise<{ db: Database; context: TestContext }> {
  const db = await openTestDatabase()
  open.push(db)
  await storeTestMarkets(db, markets, START)
  const context = makeContext(db, GATED)
  context.clock.now = START
  await (await openEngine(context)).evaluate()
  return { db, context }
}

/** Prints the bars of a span and evaluates them with an engine that was just started. */
async function advance(
  db: Database,
  context: TestContext,
  markets: readonly TestMarket[],
  from: number,
  to: number,
): Promise<void> {
  await printBars(db, markets, from, to)
  context.clock.now = to
  await (await openEngine(context)).evaluate()
}

function gatesOf(sources: readonly TestMarket[]): GateSources {
  return new GateSources(
    sources.map(({ id, bars }) => {
      const history = new GateHistory(id)
      for (const candle of rollUp('4h', bars)) history.push(candle)
      return history
    }),
  )
}

let expected: readonly Signal[] | null = null

/** What the domain alone comes to with Bitcoin's gate, Bitcoin's own signals included. */
function byHand(): readonly Signal[] {
  const gates = gatesOf([bitcoin])
  const rules = { strategy: GATED, gateAt: (time: number): MarketGate => gates.at(time) }
  return (expected ??= sorted(
    [bitcoin, ...coins].flatMap((one) => signalsByHand(one, START, END, rules)),
  ))
}

function sorted(signals: readonly Signal[]): Signal[] {
  const keyOf = (one: Signal) => `${one.triggerTime} ${one.marketId} ${one.interval}`
  return signals.toSorted((one, next) => (keyOf(one) < keyOf(next) ? -1 : 1))
}

async function storedSignals(db: Database): Promise<Signal[]> {
  const rows = await db.reader.selectFrom('signals').selectAll().execute()
  const legs = await db.reader.selectFrom('signal_legs').selectAll().execute()
  return sorted(
    rows.map(
      (row) =>
        storedSignalOf(
          row,
          legs.filter((leg) => leg.signal_id === row.id),
        ).signal,
    ),
  )
}

async function openLeaves(db: Database): Promise<OpenLeaf[]> {
  const rows = await db.reader.selectFrom('record_leaves').select('payload').execute()
  return rows
    .map(({ payload }) => JSON.parse(payload) as OpenLeaf)
    .filter(({ kind }) => kind === 'open')
}

/** How far each coin's market has been evaluated. */
async function watermarks(db: Database): Promise<number[]> {
  const rows = await db.reader
    .selectFrom('judged_markets')
    .select('judged_through')
    .where('market_id', 'like', 'seed%')
    .orderBy('market_id')
    .execute()
  return rows.map((row) => row.judged_through)
}

async function newestGate(db: Database) {
  const gate = (await selectGates(db.reader, 0)).at(-1)
  if (gate === undefined) throw new Error('no gate was decided')
  return gate
}

function scaled(bar: Candle, factor: number): Candle {
  const { open: first, high, low, close } = bar
  return {
    ...bar,
    open: first * factor,
    high: high * factor,
    low: low * factor,
    close: close * factor,
  }
}

function coinOf(id: string, seed: number): TestMarket {
  const count = (END - START + 14 * DAY_MS) / BASE_INTERVAL_MS
  const bars = makeBars({ seed, fromTime: START - 14 * DAY_MS, count })
  return { id, coinId: id, venue: 'BINANCE', isPrimary: true, bars }
}

/** Bitcoin that swings around its means, so that the gate opens and shuts within the test. */
function bitcoinOf(id: string, venue: TestMarket['venue'], seed: number): TestMarket {
  const count = (END - BEGIN) / BASE_INTERVAL_MS
  const bars = makeBars({ seed, fromTime: BEGIN, count, startPrice: 40_000 })
  return { id, coinId: 'btc', venue, isPrimary: venue === 'BINANCE', bars }
}
