import { afterEach, describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import type { Signal } from '#domain/signals/signal.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { type Database, StorageFull, type Tx } from '#server/db/database.ts'
import { writeChunk } from '#server/features/signals/engine/write-chunk.ts'
import { rootOf } from '#domain/signals/transparency-log/append-tree.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import { storedSignalOf } from '#server/features/signals/signal-store/signal-rows.ts'
import { makeBars, makeRandom } from '#tests/support/candles.ts'
import {
  storeTestMarkets,
  makeContext,
  printBars,
  type TestMarket,
} from '#tests/support/test-context.ts'
import { seedsOfDatabase } from '#tests/support/seeds-of-database.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { signalsByHand } from '#tests/support/signals-by-hand.ts'

const BEGIN = Date.UTC(2024, 0, 1)
const START = BEGIN + 14 * DAY_MS
const END = START + 24 * DAY_MS

const whole = marketOf('whole', 1)
const torn = silenced(marketOf('torn', 2, (bars) => bars.filter((bar) => !isHole(bar.openTime))))
const others = [3, 4, 5, 6, 7, 8].map((seed) => marketOf(`seed${seed}`, seed))
const markets: readonly TestMarket[] = [whole, torn, ...others]
const expected = sorted(markets.flatMap((market) => signalsByHand(market, START, END)))

const open: Database[] = []
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

describe('an engine', () => {
  it('comes to what the domain comes to candle by candle, in one go', async () => {
    const db = await beginTest()
    const engine = await openEngine(makeContext(db))
    await printBars(db, markets, START, END)
    await engine.evaluate()
    expect(await storedSignals(db)).toEqual(expected)
    expect(kindsOf(expected)).toEqual(expect.arrayContaining(['closed', 'void', 'legs']))
  })

  it('comes to the same signals close by close (R12)', async () => {
    const db = await beginTest()
    const engine = await openEngine(makeContext(db))
    // The day of most triggers.
    const middle = START + 2 * DAY_MS
    const end = middle + DAY_MS
    await printBars(db, markets, START, middle)
    for (let time = middle; time < end; time += BASE_INTERVAL_MS) {
      await printBars(db, markets, time, time + BASE_INTERVAL_MS)
      await engine.evaluate()
    }
    const byHand = sorted(markets.flatMap((market) => signalsByHand(market, START, end)))
    expect(await storedSignals(db)).toEqual(byHand)
    expect(byHand.filter(({ triggerTime }) => triggerTime > middle).length).toBeGreaterThan(3)
  })

  it.each(seedsOfDatabase([11, 12, 13]))(
    'killed at random points comes to the same signals (seed %i)',
    async (seed) => {
      const db = await beginTest()
      const random = makeRandom(seed)
      let kills = 0
      for (let time = START; time < END;) {
        const next = Math.min(END, time + Math.ceil(random() ** 2 * 300) * BASE_INTERVAL_MS)
        await printBars(db, markets, time, next)
        time = next
        const dying = dyingDatabase(db, random)
        const engine = await openEngine(makeContext(dying))
        kills += await engine.evaluate().then(
          () => 0,
          () => 1,
        )
      }
      await (await openEngine(makeContext(db))).evaluate()
      expect(kills).toBeGreaterThan(5)
      expect(await storedSignals(db)).toEqual(expected)
      const calm = await beginTest()
      await printBars(calm, markets, START, END)
      await (await openEngine(makeContext(calm))).evaluate()
      expect(await eventsInLog(db)).toEqual(await eventsInLog(calm))
    },
  )

  it('goes on after a full disk with nothing lost and nothing twice (R12, R20)', async () => {
    const db = await beginTest()
    let isFull = false
    const filling: Database = {
      ...db,
      transaction: async (work) => {
        if (isFull) throw new StorageFull('full')
        return await db.transaction(work)
      },
    }
    const engine = await openEngine(makeContext(filling))
    for (let time = START; time < END; time += 2 * DAY_MS) {
      await printBars(db, markets, time, time + 2 * DAY_MS)
      isFull = true
      await expect(engine.evaluate()).rejects.toBeInstanceOf(StorageFull)
      isFull = false
      await engine.evaluate()
    }
    expect(await storedSignals(db)).toEqual(expected)
  })

  it('writes nothing where it evaluates again, and says nothing', async () => {
    const db = await beginTest()
    await printBars(db, markets, START, END)
    await (await openEngine(makeContext(db))).evaluate()
    const before = await everything(db)
    const context = makeContext(db)
    const engine = await openEngine(context)
    await engine.evaluate()
    await Promise.all([engine.evaluate(), engine.evaluate(), engine.evaluate()])
    expect(await everything(db)).toEqual(before)
    expect(context.messages).toEqual([])
  })

  it('makes nothing twice beside another engine (R12)', async () => {
    const db = await beginTest()
    const first = await openEngine(makeContext(db))
    const second = await openEngine(makeContext(db))
    for (let time = START; time < END; time += DAY_MS) {
      await printBars(db, markets, time, time + DAY_MS)
      await Promise.all([first.evaluate(), second.evaluate()])
    }
    expect(await storedSignals(db)).toEqual(expected)
    const sequences = await sequencesOf(db)
    expect(new Set(sequences).size).toBe(sequences.length)
  })

  it.each([4, 9, 14])(
    'writes nothing over what another engine has evaluated since it read (write %i)',
    async (last) => {
      const db = await beginTest()
      const first = await openEngine(makeContext(db))
      await first.evaluate()
      let writes = 0
      const late: Database = {
        ...db,
        transaction: async (work) => {
          writes += 1
          if (writes === last) await first.evaluate()
          return await db.transaction(work)
        },
      }
      const second = await openEngine(makeContext(late))
      await printBars(db, markets, START, END)
      await second.evaluate()
      expect(writes).toBe(last)
      expect(await storedSignals(db)).toEqual(expected)
    },
  )

  it('numbers changes without gap or double where several write at once', async () => {
    const db = await beginTest()
    const context = makeContext(db)
    const changes = expected.slice(0, 12).map((signal, at) => ({
      id: `signal${at}`,
      coinId: 'whole',
      venue: 'BINANCE' as const,
      isHeadline: true,
      signal,
      storedState: null,
    }))
    const write = (change: (typeof changes)[number]) =>
      writeChunk(context, { moves: [], changes: [change], leaves: [] }, async () => {})
    await Promise.all(changes.map(write))
    expect((await sequencesOf(db)).toSorted((one, other) => one - other)).toEqual(
      changes.map((_, at) => at + 1),
    )
  })

  it('writes nothing where its guard says that it may not', async () => {
    const db = await beginTest()
    await (await openEngine(makeContext(db))).evaluate()
    await printBars(db, markets, START, END)
    const before = await everything(db)
    const guard = async (_tx: Tx) => {
      throw new Error('the lease is gone')
    }
    const engine = await openEngine(makeContext(db), guard)
    await expect(engine.evaluate()).rejects.toThrow('the lease is gone')
    expect(await everything(db)).toEqual(before)
  })

  it('evaluates the others where the candles of one cannot be read', async () => {
    const db = await beginTest()
    await printBars(db, markets, START, END)
    await db.transaction(async (tx) => {
      await tx
        .updateTable('candle_blocks')
        .set({ payload: Buffer.from('torn') })
        .where('market_id', '=', torn.id)
        .execute()
    })
    const engine = await openEngine(makeContext(db))
    await engine.evaluate()
    const ofOthers = expected.filter((signal) => signal.marketId !== torn.id)
    expect(await storedSignals(db)).toEqual(ofOthers)
  })

  it('forgets candles that their venue has corrected (R13)', async () => {
    const db = await beginTest()
    const engine = await openEngine(makeContext(db))
    const middle = START + 6 * DAY_MS
    const wrong = whole.bars.map((bar) =>
      bar.openTime < middle && bar.openTime >= middle - 8 * HOUR_MS ? shifted(bar, 1.3) : bar,
    )
    await printBars(db, [{ ...whole, bars: wrong }], START, middle)
    await engine.evaluate()
    await printBars(db, [whole], middle - 8 * HOUR_MS, END)
    await engine.evaluate()
    const restarted = await beginTest()
    await printBars(restarted, [{ ...whole, bars: wrong }], START, middle)
    await (await openEngine(makeContext(restarted))).evaluate()
    await printBars(restarted, [whole], middle - 8 * HOUR_MS, END)
    await (await openEngine(makeContext(restarted))).evaluate()
    expect(await storedSignals(db)).toEqual(await storedSignals(restarted))
  })

  it('voids what is open on a market an hour after its venue took it down', async () => {
    const db = await beginTest()
    await printBars(db, markets, START, END)
    const context = makeContext(db)
    const engine = await openEngine(context)
    await engine.evaluate()
    const opened = expected.filter(({ endedTime }) => endedTime === null).length
    expect(opened).toBeGreaterThan(0)
    await db.transaction(async (tx) => {
      await tx.updateTable('markets').set({ valid_to: END }).execute()
    })
    context.clock.now = END + HOUR_MS - 1
    await engine.evaluate()
    expect(await storedSignals(db)).toEqual(expected)
    context.clock.now = END + HOUR_MS
    await engine.evaluate()
    const gone = (await storedSignals(db)).filter(({ voidReason }) => voidReason === 'delisted')
    expect(gone).toHaveLength(opened)
    expect(new Set(gone.map(({ endedTime }) => endedTime))).toEqual(new Set([END]))
  })

  it('gives no signal of the history that was there before it', async () => {
    const db = await beginTest()
    await (await openEngine(makeContext(db))).evaluate()
    expect(await storedSignals(db)).toEqual([])
    const evaluated = await db.reader
      .selectFrom('judged_markets')
      .select('judged_through')
      .execute()
    expect(evaluated).toEqual(markets.map(() => ({ judged_through: START })))
  })
})

async function beginTest(): Promise<Database> {
  const db = await openTestDatabase()
  open.push(db)
  await storeTestMarkets(db, markets, START)
  return db
}

/** A database whose process dies at one transaction in three: before it, in it, or after its commit. */
function dyingDatabase(db: Database, random: () => number): Database {
  let isDead = false
  return {
    ...db,
    transaction: async (work) => {
      const fate = random() * 9
      if (isDead) throw new Error('dead')
      if (fate >= 3) return await db.transaction(work)
      isDead = true
      if (fate < 1) throw new Error('killed before')
      await db.transaction(async (tx) => {
        await work(tx)
        if (fate < 2) throw new Error('killed before the commit')
      })
      throw new Error('killed after the commit')
    },
  }
}

/** Events of the log, each once, in any order; the log itself has no gap. */
async function eventsInLog(db: Database): Promise<string[]> {
  const leaves = await db.reader
    .selectFrom('record_leaves')
    .selectAll()
    .orderBy('leaf_index')
    .execute()
  expect(leaves.map(({ leaf_index: index }) => index)).toEqual(leaves.map((_, at) => at))
  const head = await db.reader
    .selectFrom('record_heads')
    .selectAll()
    .orderBy('size', 'desc')
    .executeTakeFirstOrThrow()
  expect(head.size).toBe(leaves.length)
  expect(rootOf(leaves.map(({ hash }) => hash))).toBe(head.root_hash)
  return leaves.map(({ payload }) => payload.replace(/"openIndex":\d+,/, '')).toSorted()
}

async function storedSignals(db: Database): Promise<Signal[]> {
  const rows = await db.reader.selectFrom('signals').selectAll().execute()
  const legs = await db.reader.selectFrom('signal_legs').selectAll().execute()
  const own = Map.groupBy(legs, (leg) => leg.signal_id)
  return sorted(rows.map((row) => storedSignalOf(row, own.get(row.id) ?? []).signal))
}

async function everything(db: Database) {
  const signals = await db.reader.selectFrom('signals').selectAll().orderBy('id').execute()
  const evaluated = db.reader.selectFrom('judged_markets').selectAll().orderBy('market_id')
  return { signals, evaluated: await evaluated.execute() }
}

async function sequencesOf(db: Database): Promise<number[]> {
  const rows = await db.reader.selectFrom('signals').select('sequence').execute()
  return rows.map((row) => row.sequence)
}

/** In one order, and as the why's JSON keeps them: it knows no -0. */
function sorted(signals: readonly Signal[]): Signal[] {
  const key = ({ marketId, interval, triggerTime }: Signal) =>
    `${marketId} ${interval} ${triggerTime}`
  const ordered = signals.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  return JSON.parse(JSON.stringify(ordered)) as Signal[]
}

function kindsOf(signals: readonly Signal[]): string[] {
  const states = signals.map(({ state }) => state)
  return signals.some(({ legs }) => legs.length > 1) ? [...states, 'legs'] : states
}

function marketOf(
  name: string,
  seed: number,
  change: (bars: Candle[]) => Candle[] = (bars) => bars,
): TestMarket {
  const count = (END - BEGIN) / BASE_INTERVAL_MS
  const bars = change(makeBars({ seed, fromTime: BEGIN, count }))
  return { id: `binancespot${name}usdt`, coinId: name, venue: 'BINANCE', isPrimary: true, bars }
}

/** Short gaps every few hours, and one of 20 h that voids nothing. */
function isHole(openTime: number): boolean {
  const at = openTime - START
  if (at >= 16 * DAY_MS && at < 16 * DAY_MS + 20 * HOUR_MS) return true
  return (openTime / BASE_INTERVAL_MS) % 37 < 2
}

/** The market, silent for 30 h from an hour after its first signal that lives so long. */
function silenced(market: TestMarket): TestMarket {
  const lived = ({ triggerTime, endedTime }: Signal) => (endedTime ?? END) - triggerTime
  const first = signalsByHand(market, START, END).find((signal) => lived(signal) > 2 * HOUR_MS)
  const from = (first?.triggerTime ?? START) + HOUR_MS
  const isSilent = (bar: Candle) => bar.openTime >= from && bar.openTime < from + 30 * HOUR_MS
  return { ...market, bars: market.bars.filter((bar) => !isSilent(bar)) }
}

function shifted(bar: Candle, factor: number): Candle {
  const { open: from, high, low, close } = bar
  return {
    ...bar,
    open: from * factor,
    high: high * factor,
    low: low * factor,
    close: close * factor,
  }
}
