import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS, INTERVALS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { claimMarketMode, readMarketMode } from '#server/db/claim-market-mode.ts'
import { type Database, StorageFull } from '#server/db/database.ts'
import { listCollectedMarkets } from '#server/features/market/list-collected-markets.ts'
import { readCloses } from '#server/features/market/read-closes.ts'
import { type CollectorHooks, runCollector } from '#server/features/market/run-collector.ts'
import { readGateCandles } from '#server/features/signals/gate/sql.ts'
import { signalRowOf } from '#server/features/signals/signal-store/signal-rows.ts'
import { unsupervised } from '#server/jobs/job-control.ts'
import { ExchangeUnavailable } from '#server/ports/exchange/port.ts'
import { makeBars, makeRandom } from '#tests/support/candles.ts'
import { seedsOfDatabase } from '#tests/support/seeds-of-database.ts'
import { makeContext, type TestContext } from '#tests/support/test-context.ts'
import { closedCandles, FakeExchange, type FakeSeries } from '#tests/support/fake-exchange.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { signalsByHand } from '#tests/support/signals-by-hand.ts'

const BEGIN = Date.UTC(2024, 0, 1)
/** In the middle of a day, so that a day candle is made of history and of collected bars. */
const START = BEGIN + 20 * DAY_MS + 7 * HOUR_MS
const END = START + 30 * HOUR_MS
const CLOSES = 30 * 4
const STEP = BASE_INTERVAL_MS

const whole = seriesOf('BTC', 1, 9e9)
/** Two bars in seven are missing, but not the last. */
const torn = seriesOf('TORN', 2, 5e6, (bar) => ![3, 4].includes(((END - bar.openTime) / STEP) % 7))
const other = { ...seriesOf('ETH', 3, 3e9), venue: 'OKX' as const }
const small = seriesOf('SOL', 5, 1e6)
const all = [whole, torn, other]

const open: Database[] = []
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

describe('a collector', () => {
  it('fetches what the gate needs of Bitcoin: 1,220 candles of 4h, also where fewer are stored', async () => {
    const days = 260
    const bars = makeBars({ seed: 9, fromTime: START - days * DAY_MS, count: (days + 1) * 96 })
    const bitcoin: FakeSeries = { ...whole, bars }
    const { db, exchange, context } = await beginTest([bitcoin])
    const stop = () => new AbortController()
    await collect(context, exchange, {}, stopAt(exchange, START).signal)
    const whole4h = await fourHours(db, bitcoin)
    expect(whole4h).toBeGreaterThanOrEqual(1220)
    // As a release without a gate left it: 500 candles.
    const oldest = START - 500 * 4 * HOUR_MS
    await db.transaction(async (tx) => {
      await tx
        .deleteFrom('candle_blocks')
        .where('interval', '=', '4h')
        .where('block_start', '<', oldest)
        .execute()
    })
    expect(await fourHours(db, bitcoin)).toBeLessThan(620)
    const again = new FakeExchange([bitcoin], { now: START, endTime: START, world: 'sim:fake' })
    await collect(context, again, {}, stop().signal)
    expect(await fourHours(db, bitcoin)).toBe(whole4h)
    const third = new FakeExchange([bitcoin], { now: START, endTime: START, world: 'sim:fake' })
    await collect(context, third, {}, stop().signal)
    expect(third.asked.filter(({ interval }) => interval === '4h')).toEqual([])
  })

  it('stores every bar once and makes the coarser candles of them', async () => {
    const { db, exchange, context } = await beginTest(all)
    await collect(context, exchange)
    for (const series of all) expect(await stored(db, series)).toEqual(expected(series))
    const collected = await listCollectedMarkets(db.reader)
    expect(collected.map((market) => market.collectedThrough)).toEqual([END, END, END])
    expect(await corrections(db)).toEqual([])
  })

  it('publishes each close once, in order, and goes no faster than it is evaluated (R13)', async () => {
    const { db, exchange, context } = await beginTest([whole])
    const evaluated: number[] = []
    const afterClose = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      evaluated.push(exchange.now())
    }
    await collect(context, exchange, { afterClose })
    const closes = Array.from({ length: CLOSES + 1 }, (_, at) => START + at * STEP)
    expect(evaluated).toEqual([...closes, END])
    const published = context.messages.flatMap((message) =>
      message.kind === 'candles' ? [message.marketNow] : [],
    )
    expect(published).toEqual(closes)
    expect(context.messages.at(-1)).toEqual({ kind: 'clock' })
    expect(await readMarketMode(db.reader)).toMatchObject({ market_now: END, is_ended: 1 })
  })

  it.each(seedsOfDatabase([1, 2, 3]))(
    'killed at random points comes to the same candles (seed %i)',
    async (seed) => {
      const { db } = await beginTest(all)
      const random = makeRandom(seed)
      let kills = 0
      for (let isDone = false; !isDone;) {
        const row = await readMarketMode(db.reader)
        const exchange = new FakeExchange(all, { now: row?.market_now ?? START, endTime: END })
        const killed = new AbortController()
        const dying = dyingDatabase(db, random, killed)
        await collect(makeContext(dying), exchange, {}, killed.signal)
        if (killed.signal.aborted) kills += 1
        else isDone = true
      }
      expect(kills).toBeGreaterThan(5)
      for (const series of all) expect(await stored(db, series)).toEqual(expected(series))
      expect(await corrections(db)).toEqual([])
    },
  )

  it('goes on with the others where one market fails, and fetches its gap later', async () => {
    const { db, exchange, context } = await beginTest(all)
    const until = START + 9 * HOUR_MS
    exchange.meddle = ({ venue, venueSymbol }, candles) => {
      if (venueSymbol === 'ETHUSDT' && exchange.now() > START && exchange.now() < until) {
        throw new ExchangeUnavailable(venue, 'answers no more')
      }
      return candles
    }
    const at = stopAt(exchange, until - STEP)
    await collect(context, exchange, {}, at.signal)
    const through = async () =>
      (await listCollectedMarkets(db.reader)).map((market) => market.collectedThrough)
    expect(await through()).toEqual([until - STEP, until - STEP, START])
    await collect(context, exchange)
    expect(await through()).toEqual([END, END, END])
    for (const series of all) expect(await stored(db, series)).toEqual(expected(series))
  })

  it('stops the market clock while no venue answers, so that the silence is seen (R13)', async () => {
    const { db, exchange, context } = await beginTest([whole])
    exchange.meddle = ({ venue }, candles) => {
      if (exchange.now() > START + HOUR_MS) throw new ExchangeUnavailable(venue, 'down')
      return candles
    }
    await collect(context, exchange, {}, stopAt(exchange, START + 3 * HOUR_MS).signal)
    expect(await readMarketMode(db.reader)).toMatchObject({ market_now: START + HOUR_MS })
    expect(context.messages.filter(({ kind }) => kind === 'candles')).toHaveLength(5)
  })

  it('waits one close for a bar that comes late (R13)', async () => {
    const { db, exchange, context } = await beginTest([whole, other])
    const late = START + 3 * HOUR_MS - STEP
    exchange.meddle = ({ venue }, candles) =>
      candles.filter(({ openTime }) => {
        return venue === 'OKX' || openTime !== late || exchange.now() > late + STEP
      })
    const through: number[] = []
    const afterClose = async () => {
      const [market] = await listCollectedMarkets(db.reader)
      through.push(market?.collectedThrough ?? 0)
    }
    await collect(context, exchange, { afterClose }, stopAt(exchange, late + 2 * STEP).signal)
    expect(through.slice(-3)).toEqual([late, late, late + 2 * STEP])
    expect(await stored(db, whole, late + 2 * STEP)).toEqual(expected(whole, late + 2 * STEP))
    expect(await corrections(db)).toEqual([])
  })

  it('keeps what stood beside what a venue corrects, and makes the coarser candles anew (R13)', async () => {
    const { db, exchange, context } = await beginTest([whole])
    const wrong = START + 5 * HOUR_MS - STEP
    const spoil = (bar: Candle) => ({ ...bar, high: bar.high * 2, close: bar.high * 2 })
    exchange.meddle = ({ interval }, candles) =>
      candles.map((bar) => {
        const isWrong = interval === '15m' && bar.openTime === wrong
        return isWrong && exchange.now() === wrong + STEP ? spoil(bar) : bar
      })
    await collect(context, exchange)
    expect(await stored(db, whole)).toEqual(expected(whole))
    const right = whole.bars.find(({ openTime }) => openTime === wrong)
    expect(await corrections(db)).toEqual([
      { interval: '15m', open_time: wrong, before: spoil(right as Candle), after: right },
    ])
  })

  it('says of a bar that fills a gap taken for confirmed that nothing stood there', async () => {
    const { db, exchange, context } = await beginTest([whole])
    const late = START + 5 * HOUR_MS - 2 * STEP
    exchange.meddle = (_query, candles) =>
      candles.filter(({ openTime }) => openTime !== late || exchange.now() > late + 2 * STEP)
    await collect(context, exchange)
    expect(await stored(db, whole)).toEqual(expected(whole))
    expect(await corrections(db)).toMatchObject([{ open_time: late, before: null }])
  })

  it('loses nothing on a full disk, says so, and goes on by itself (R20)', async () => {
    const { db, exchange } = await beginTest([whole, other])
    let failures = 0
    const filling: Database = {
      ...db,
      transaction: async (work) => {
        const isFull = exchange.now() === START + HOUR_MS && failures < 1
        if (!isFull) return await db.transaction(work)
        failures += 1
        throw new StorageFull('The disk is full. Free some space.')
      },
    }
    const { context, lines } = withLog(makeContext(filling))
    await collect(context, exchange)
    expect(failures).toBe(1)
    expect(lines.map(({ msg }) => msg)).toContain('The disk is full. Free some space.')
    for (const series of [whole, other]) {
      expect(await stored(db, series)).toEqual(expected(series))
    }
  })

  it('goes on at the close that another process has reached while it waited (R12)', async () => {
    const { db, exchange, context } = await beginTest(all)
    const waiting = new FakeExchange(all, { now: exchange.now(), endTime: END })
    const reached = START + 10 * STEP
    await collect(context, exchange, {}, stopAt(exchange, reached).signal)
    const collected: number[] = []
    const afterClose = async () => void collected.push(waiting.now())
    await collect(context, waiting, { afterClose }, stopAt(waiting, reached + 3 * STEP).signal)
    expect(collected.every((time) => time >= reached)).toBe(true)
    expect(collected.length).toBeGreaterThan(0)
    expect((await readMarketMode(db.reader))?.market_now).toBe(reached + 3 * STEP)
  })

  it('goes on where judging fails', async () => {
    const { db, exchange, context } = await beginTest([whole])
    let calls = 0
    const afterClose = async () => {
      calls += 1
      if (calls < 20) throw new Error('no judge today')
    }
    await collect(context, exchange, { afterClose })
    expect(await stored(db, whole)).toEqual(expected(whole))
    expect(calls).toBe(CLOSES + 2)
  })

  it('writes nothing where its guard says that another collects', async () => {
    const { db, exchange, context } = await beginTest([whole])
    await collect(context, exchange, {}, stopAt(exchange, START + HOUR_MS).signal)
    const before = await stored(db, whole, END)
    const lost = new AbortController()
    const guard = async () => {
      lost.abort()
      throw new Error('another holds the lease')
    }
    await collect(context, exchange, { guard }, lost.signal)
    expect(lost.signal.aborted).toBe(true)
    expect(await stored(db, whole, END)).toEqual(before)
    expect(await readMarketMode(db.reader)).toMatchObject({ market_now: START + HOUR_MS })
  })
})

describe('a first history', () => {
  it('is fetched largest volume first, and again within the hour where its venue failed', async () => {
    const { db, exchange, context } = await beginTest([small, whole])
    exchange.meddle = ({ venue, venueSymbol }, candles) => {
      const isDown = exchange.now() < START + 2 * HOUR_MS
      if (venueSymbol === 'SOLUSDT' && isDown) throw new ExchangeUnavailable(venue, 'down')
      return candles
    }
    await collect(context, exchange)
    expect(exchange.asked[0]).toMatchObject({ venueSymbol: 'BTCUSDT', interval: '15m' })
    const collected = await listCollectedMarkets(db.reader)
    expect(collected.map(({ marketId, warmSince }) => [marketId, warmSince])).toEqual([
      ['binancespotbtcusdt', START],
      ['binancespotsolusdt', START + 2 * HOUR_MS],
    ])
    expect(await stored(db, small)).toEqual(expected(small))
  })

  it('goes on after a restart without asking twice for what is stored', async () => {
    const { exchange, context, db } = await beginTest([...all, small])
    const stop = new AbortController()
    exchange.meddle = ({ venueSymbol }, candles) => {
      if (venueSymbol === 'SOLUSDT') stop.abort()
      return candles
    }
    await collect(context, exchange, {}, stop.signal)
    const done = (await listCollectedMarkets(db.reader)).map(({ coinId }) => coinId)
    expect(done).toContain('btc')
    const again = new FakeExchange(exchange.series, { now: START, endTime: START })
    await collect(makeContext(db), again)
    // Older candles of Bitcoin, which this venue does not have, are no part of what is stored.
    const newer = again.asked.filter(({ toTime }) => toTime > BEGIN)
    const asked = new Set(newer.map(({ venueSymbol }) => venueSymbol.toLowerCase()))
    const missing = ['btc', 'torn', 'eth', 'sol'].filter((coinId) => !done.includes(coinId))
    expect([...asked].toSorted()).toEqual(missing.map((coinId) => `${coinId}usdt`).toSorted())
    expect(missing).toContain('sol')
    expect(await listCollectedMarkets(db.reader)).toHaveLength(4)
  })

  it('of a live market runs beside the closes and keeps none of them waiting', async () => {
    const { db, exchange, context } = await beginTest(all, 'live')
    const until = START + 4 * HOUR_MS
    const gate = Promise.withResolvers<void>()
    exchange.meddle = async ({ venueSymbol }, candles) => {
      if (venueSymbol === 'TORNUSDT') await gate.promise
      return candles
    }
    const warm: string[][] = []
    const afterClose = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      warm.push((await listCollectedMarkets(db.reader)).map(({ coinId }) => coinId))
      if (exchange.now() === until) gate.resolve()
    }
    await collect(context, exchange, { afterClose }, stopAt(exchange, until + HOUR_MS).signal)
    expect(warm[16]).toEqual(['btc', 'eth'])
    expect(warm.at(-1)).toEqual(['btc', 'torn', 'eth'])
    expect(await stored(db, whole, until)).toEqual(expected(whole, until))
  })

  it('that hangs is left alone when the collector is to stop', async () => {
    const { exchange, context } = await beginTest([whole], 'live')
    const stop = new AbortController()
    exchange.meddle = () => {
      setTimeout(() => stop.abort(), 50)
      return new Promise(() => {})
    }
    await collect(context, exchange, {}, stop.signal)
    expect(exchange.asked.length).toBeGreaterThan(0)
  })
})

describe('a live collector', () => {
  it('takes what closed while it was away before it waits for the next close', async () => {
    const { db, exchange, context } = await beginTest([whole], 'live')
    await collect(context, exchange, {}, stopAt(exchange, START + HOUR_MS).signal)
    const back = new FakeExchange([whole], {
      now: START + 9 * HOUR_MS + 5000,
      endTime: START + 9 * HOUR_MS,
      world: 'live',
    })
    await collect(makeContext(db), back, {}, stopAt(back, START + 9 * HOUR_MS).signal)
    expect(await stored(db, whole, START + 9 * HOUR_MS)).toEqual(
      expected(whole, START + 9 * HOUR_MS),
    )
    expect(await readMarketMode(db.reader)).toMatchObject({ market_now: START + 9 * HOUR_MS })
  })

  it('ends a market only where it is neither listed nor traded, and goes on where it is listed again', async () => {
    const { db, exchange, context } = await beginTest(all, 'live')
    await collect(context, exchange, {}, stopAt(exchange, START).signal)
    // With no ticker at all a venue says nothing of its markets.
    const days = [new Set<string>(), new Set(['BTC', 'TORN']), new Set(['TORN'])]
    const ends: unknown[] = []
    for (const silent of days) {
      exchange.unlisted.add('TORN')
      exchange.silent.clear()
      for (const base of silent) exchange.silent.add(base)
      await collect(context, exchange, {}, stopAt(exchange, exchange.now() + HOUR_MS).signal)
      ends.push(await endOf(db, 'binancespottornusdt'))
    }
    exchange.unlisted.clear()
    await collect(context, exchange, {}, stopAt(exchange, exchange.now() + HOUR_MS).signal)
    ends.push(await endOf(db, 'binancespottornusdt'))
    expect(ends).toEqual([null, null, START + 2 * HOUR_MS, null])
  })

  it.each(['answers', 'fails'])(
    'soon asks no more for a market that was taken down, where its venue %s',
    async (how) => {
      const { exchange, context } = await beginTest(all, 'live')
      const goTo = async (time: number) =>
        await collect(context, exchange, {}, stopAt(exchange, time).signal)
      await goTo(START)
      exchange.meddle = ({ venue, venueSymbol }, candles) => {
        const isGone = how === 'fails' && venueSymbol === 'TORNUSDT'
        if (isGone) throw new ExchangeUnavailable(venue, 'knows no such symbol')
        return candles
      }
      await goTo(START + HOUR_MS)
      exchange.unlisted.add('TORN')
      exchange.silent.add('TORN')
      await goTo(START + 26 * HOUR_MS)
      exchange.asked.length = 0
      await goTo(START + 28 * HOUR_MS)
      const symbols = new Set(exchange.asked.map(({ venueSymbol }) => venueSymbol))
      expect(symbols).toEqual(new Set(['BTCUSDT', 'ETHUSDT']))
    },
  )
})

describe('a coin', () => {
  const lesser = { ...seriesOf('BTC', 4, 1e6), venue: 'OKX' as const }

  it('has the market of the highest volume as its primary one, from day to day', async () => {
    const { db, exchange, context } = await beginTest([whole, lesser])
    await collect(context, exchange)
    expect(await primaryOf(db, 'btc')).toBe('binancespotbtcusdt')
    const next = swapped()
    await collect(makeContext(db), next)
    expect(await primaryOf(db, 'btc')).toBe('okxspotbtcusdt')
  })

  it('keeps its primary market while it has an open signal', async () => {
    const { db, exchange, context } = await beginTest([whole, lesser])
    await collect(context, exchange)
    await insertOpenSignal(db)
    await collect(makeContext(db), swapped())
    expect(await primaryOf(db, 'btc')).toBe('binancespotbtcusdt')
  })

  /** The day after, with the volumes the other way round. */
  function swapped(): FakeExchange {
    const series = [
      { ...whole, quoteVolume24h: 1e6 },
      { ...lesser, quoteVolume24h: 9e9 },
    ]
    return new FakeExchange(series, { now: END, endTime: END + DAY_MS })
  }

  it('gives way to another where its ticker turns to that one', async () => {
    const turn = Date.UTC(2022, 4, 28, 6)
    const count = (25 * DAY_MS) / STEP
    const bars = makeBars({ seed: 9, fromTime: turn - 20 * DAY_MS, count })
    const luna = { venue: 'BINANCE' as const, base: 'LUNA', bars, quoteVolume24h: 1e6 }
    const db = await openClaimed()
    const exchange = new FakeExchange([luna], { now: turn - DAY_MS, endTime: turn + 2 * DAY_MS })
    exchange.meddle = ({ venue }, candles) => {
      const isDown = Math.abs(exchange.now() - turn) <= HOUR_MS
      if (isDown) throw new ExchangeUnavailable(venue, 'down around the turn')
      return candles
    }
    await collect(makeContext(db), exchange)
    const collected = await listCollectedMarkets(db.reader)
    const [young, old] = collected.toSorted((one, two) => two.validFrom - one.validFrom)
    expect(old).toMatchObject({ coinId: 'lunc', validTo: turn, collectedThrough: turn })
    expect(young).toMatchObject({ coinId: 'luna', validFrom: turn })
    const ofOld = await closesOf(db, old?.marketId ?? '', turn, turn + 2 * DAY_MS)
    expect(ofOld).toEqual([])
    const closes = await closesOf(db, young?.marketId ?? '', turn, turn + 2 * DAY_MS)
    const own = bars.filter(({ openTime }) => openTime >= turn)
    const isWhole = (close: { candle: Candle }) => close.candle.openTime >= turn
    expect(closes.filter(isWhole)).toEqual(
      INTERVALS.flatMap((interval) =>
        closedCandles(own, interval, turn + 2 * DAY_MS).map((candle) => ({ interval, candle })),
      ).filter(isWhole),
    )
  })
})

async function openClaimed(world: 'live' | 'sim:fake' = 'sim:fake'): Promise<Database> {
  const db = await openTestDatabase()
  open.push(db)
  await claimMarketMode(db, { world, speed: 1, wallNow: 0 })
  return db
}

async function beginTest(series: readonly FakeSeries[], world: 'live' | 'sim:fake' = 'sim:fake') {
  const db = await openClaimed(world)
  const exchange = new FakeExchange(series, { now: START, endTime: END, world })
  return { db, exchange, context: makeContext(db) }
}

async function collect(
  context: Context,
  exchange: FakeExchange,
  hooks: Partial<CollectorHooks> = {},
  signal = new AbortController().signal,
): Promise<void> {
  await runCollector(
    context,
    exchange,
    { afterClose: async () => {}, ...hooks },
    unsupervised(signal),
  )
}

/** A signal that ends the run instead of the close after `time`. */
function stopAt(exchange: FakeExchange, time: number): AbortController {
  const stop = new AbortController()
  const next = exchange.nextClose.bind(exchange)
  exchange.nextClose = async (signal) => {
    if (exchange.now() >= time) stop.abort()
    return stop.signal.aborted ? null : await next(signal)
  }
  stop.signal.addEventListener('abort', () => {
    exchange.nextClose = next
  })
  return stop
}

/** A database whose process dies at one transaction in nine: before it, in it, or after its commit. */
function dyingDatabase(db: Database, random: () => number, killed: AbortController): Database {
  return {
    ...db,
    transaction: async (work) => {
      const fate = random() * 27
      if (killed.signal.aborted) throw new Error('dead')
      if (fate >= 3) return await db.transaction(work)
      killed.abort()
      if (fate < 1) throw new Error('killed before')
      await db.transaction(async (tx) => {
        await work(tx)
        if (fate < 2) throw new Error('killed before the commit')
      })
      throw new Error('killed after the commit')
    },
  }
}

function withLog(context: TestContext): { context: Context; lines: { msg: string }[] } {
  const lines: { msg: string }[] = []
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
  return { context: { ...context, log }, lines }
}

function seriesOf(
  base: string,
  seed: number,
  quoteVolume24h: number,
  has: (bar: Candle) => boolean = () => true,
): FakeSeries {
  const count = (END + 2 * DAY_MS - BEGIN) / STEP
  const bars = makeBars({ seed, fromTime: BEGIN, count }).filter(has)
  return { venue: 'BINANCE', base, bars, quoteVolume24h }
}

/** From the midnight before the first close, so that no candle is cut. */
const FROM = START - 7 * HOUR_MS

async function stored(db: Database, series: FakeSeries, toTime = END) {
  return await closesOf(db, idOf(series), FROM, toTime)
}

/** Stored 4h candles of a series. */
async function fourHours(db: Database, series: FakeSeries): Promise<number> {
  return (await readGateCandles(db.reader, idOf(series), 0, END)).length
}

async function closesOf(db: Database, marketId: string, fromTime: number, toTime: number) {
  const found = await readCloses(db.reader, { marketIds: [marketId], fromTime, toTime })
  const closes = found.get(marketId) ?? []
  return INTERVALS.flatMap((interval) => closes.filter((close) => close.interval === interval))
}

function expected(series: FakeSeries, toTime = END) {
  return INTERVALS.flatMap((interval) =>
    closedCandles(series.bars, interval, toTime)
      .filter(({ openTime }) => openTime >= FROM || (interval === '1d' && openTime + DAY_MS > FROM))
      .map((candle) => ({ interval, candle })),
  )
}

function idOf({ venue, base }: FakeSeries): string {
  return `${venue}spot${base}usdt`.toLowerCase()
}

async function corrections(db: Database) {
  const rows = await db.reader.selectFrom('candle_corrections').selectAll().execute()
  return rows.map(({ interval, open_time, before_json, after_json }) => ({
    interval,
    open_time,
    before: JSON.parse(before_json) as unknown,
    after: JSON.parse(after_json) as unknown,
  }))
}

async function endOf(db: Database, marketId: string): Promise<unknown> {
  const query = db.reader.selectFrom('markets').select('valid_to').where('id', '=', marketId)
  return (await query.executeTakeFirstOrThrow()).valid_to
}

async function primaryOf(db: Database, coinId: string): Promise<unknown> {
  const query = db.reader.selectFrom('coins').select('primary_market_id').where('id', '=', coinId)
  return (await query.executeTakeFirstOrThrow()).primary_market_id
}

/** Any signal of BTC, as if it stood open. */
async function insertOpenSignal(db: Database): Promise<void> {
  const marketId = idOf(whole)
  const market = {
    id: marketId,
    coinId: 'btc',
    venue: whole.venue,
    isPrimary: true,
    bars: whole.bars,
  }
  const [signal] = signalsByHand(market, BEGIN + 14 * DAY_MS, END)
  if (signal === undefined) throw new Error('the bars give no signal: choose another seed')
  const unfinished = {
    ...signal,
    state: 'detected' as const,
    exit: null,
    endedTime: null,
    netReturn: null,
  }
  const record = {
    id: 'open',
    coinId: 'btc',
    venue: whole.venue,
    isHeadline: true,
    signal: unfinished,
  }
  await db.transaction(async (tx) => {
    await tx
      .insertInto('signals')
      .values(signalRowOf(record, 1, 0))
      .execute()
  })
}
