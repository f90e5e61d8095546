import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aggregateCandle } from '#domain/market/aggregate.ts'
import { type Candle, findCandleFault } from '#domain/market/candle.ts'
import {
  closeTimeOf,
  DAY_MS,
  INTERVAL_MS,
  INTERVALS,
  type Interval,
  openTimeAt,
} from '#domain/time/interval.ts'
import { createLog } from '#server/log.ts'
import { makeBars } from '#tests/support/candles.ts'
import type { Exchange } from '../port.ts'
import { WorldUnavailable } from '../world-unavailable.ts'
import { openReplay } from './open-replay.ts'
import { readFolder } from '../candle-file/read-folder.ts'
import { openTestFolder, type TestFolder } from '../candle-file/test-folder.ts'

const BAR_MS = 900_000
const START = Date.UTC(2025, 5, 1)
const FAST = 10_000_000
const log = createLog('silent')
const signal = new AbortController().signal
const BTC = { venue: 'BINANCE', kind: 'spot', venueSymbol: 'BTCUSDT' } as const
const bars = makeBars({ seed: 1, fromTime: START, count: 480 })
const END = START + 480 * BAR_MS

let folder: TestFolder

beforeEach(async () => {
  folder = await openTestFolder()
  await folder.putCandles('BINANCE_BTCUSDT_15m.csv.gz', bars)
})
afterEach(() => folder[Symbol.asyncDispose]())

interface Opening {
  readonly from?: number | null
  readonly resumeAt?: number | null
  readonly speed?: number
}

const open = async ({ from = null, resumeAt = null, speed = FAST }: Opening = {}) =>
  openReplay({ folder: await readFolder(folder.path, log), from, resumeAt, speed, log })

const ask = (replay: Exchange, interval: Interval, fromTime = START, toTime = END + DAY_MS) =>
  replay.fetchCandles({ ...BTC, interval, fromTime, toTime }, signal)

async function closesOf(replay: Exchange): Promise<number[]> {
  const closes: number[] = []
  for (;;) {
    const close = await replay.nextClose(signal)
    if (close === null) return closes
    closes.push(close)
  }
}

/** Candles of an interval made of bars by the domain's own rule. */
const madeOf = (some: readonly Candle[], interval: Interval): Candle[] =>
  [...Map.groupBy(some, (bar) => openTimeAt(interval, bar.openTime))].flatMap(
    ([openTime, group]) => aggregateCandle(interval, openTime, group) ?? [],
  )

describe('the clock of a replay', () => {
  it('goes from close to close without a gap, and ends with null after the newest', async () => {
    const replay = await open({ from: START + DAY_MS })
    const closes = await closesOf(replay)
    expect(closes[0]).toBe(START + DAY_MS + BAR_MS)
    expect(closes).toEqual(closes.map((_, at) => START + DAY_MS + (at + 1) * BAR_MS))
    expect(closes.at(-1)).toBe(END)
    expect(await replay.nextClose(signal)).toBeNull()
    expect(replay.now()).toBe(END)
  })

  it('skips no close for a driver that is slower than the market', async () => {
    const replay = await open({ from: END - 5 * BAR_MS, speed: 900_000 })
    const closes: (number | null)[] = []
    for (let at = 0; at < 5; at++) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      closes.push(await replay.nextClose(signal))
    }
    expect(closes).toEqual([4, 3, 2, 1, 0].map((left) => END - left * BAR_MS))
  })

  it('takes the wall time that the speed says', async () => {
    const replay = await open({ from: END - 5 * BAR_MS, speed: 18_000 })
    const begun = performance.now()
    await closesOf(replay)
    const tookMs = performance.now() - begun
    expect(tookMs).toBeGreaterThan(245)
    expect(tookMs).toBeLessThan(1500)
  })

  it('starts on the grid, 30 days before the newest candle unless told', async () => {
    expect((await open({ from: START + DAY_MS + 1234 })).now()).toBe(START + DAY_MS)
    const long = makeBars({ seed: 2, fromTime: END - 40 * DAY_MS, count: 40 * 96 })
    await folder.putCandles('OKX_BTC-USDT_15m.csv.gz', long)
    expect((await open()).now()).toBe(END - 30 * DAY_MS)
  })

  it('does not wait for years before the first close', async () => {
    expect((await open()).now()).toBe(START + BAR_MS)
    expect((await open({ from: Date.UTC(2001, 0, 1) })).now()).toBe(START + BAR_MS)
  })

  it('lets others have the loop while it catches up', async () => {
    const replay = await open({ from: START + DAY_MS })
    await replay.nextClose(signal)
    await new Promise((resolve) => setTimeout(resolve, 50))
    let isTurned = false
    setImmediate(() => (isTurned = true))
    for (let at = 0; at < 20; at++) await replay.nextClose(signal)
    expect(isTurned).toBe(true)
  })

  it('resumes where an earlier run left off', async () => {
    const resumeAt = END - 2 * BAR_MS
    const replay = await open({ from: START + DAY_MS, resumeAt })
    expect(replay.now()).toBe(resumeAt)
    expect(await closesOf(replay)).toEqual([END - BAR_MS, END])
  })

  it('resumes with all its history though it would start later by now', async () => {
    const resumeAt = START + 2 * DAY_MS
    const others = makeBars({ seed: 3, fromTime: END + 500 * DAY_MS, count: 960 })
    await folder.putCandles('OKX_ETH-USDT_15m.csv.gz', others)
    const replay = await open({ from: END + 505 * DAY_MS, resumeAt })
    expect(replay.now()).toBe(resumeAt)
    expect((await ask(replay, '15m')).length).toBe(2 * 96)
  })

  it('does not move when it is called off', async () => {
    const replay = await open({ from: START + DAY_MS, speed: 1 })
    const calling = new AbortController()
    const close = replay.nextClose(calling.signal)
    calling.abort()
    expect(await close).toBeNull()
    expect(replay.now()).toBe(START + DAY_MS)
  })

  it('cannot start after the newest candle', async () => {
    await expect(open({ from: END })).rejects.toThrow(WorldUnavailable)
    await expect(open({ from: END + DAY_MS })).rejects.toThrow(/REPLAY_FROM/)
  })
})

describe('the candles of a replay', () => {
  it('are never of a bar that closes after its now', async () => {
    const replay = await open({ from: START + DAY_MS - 7 * BAR_MS })
    for (let step = 0; step < 40; step++) {
      const now = (await replay.nextClose(signal))!
      for (const interval of INTERVALS) {
        const closes = (await ask(replay, interval)).map(({ openTime }) =>
          closeTimeOf(interval, openTime),
        )
        expect(closes.every((close) => close <= now)).toBe(true)
        expect(closes.length).toBe(Math.floor((now - START) / INTERVAL_MS[interval]))
      }
      const [ticker] = await replay.fetchTickers(signal)
      expect(ticker).toMatchObject({ price: (await ask(replay, '15m')).at(-1)!.close, asOf: now })
    }
  })

  it.each(INTERVALS)('of %s are the ones its bars make', async (interval) => {
    const replay = await open({ resumeAt: END })
    const own = await ask(replay, '15m')
    expect(own.map((bar) => ({ ...bar, quoteVolume: 0 }))).toEqual(
      bars.map((bar) => ({ ...bar, quoteVolume: 0 })),
    )
    expect(await ask(replay, interval)).toEqual(interval === '15m' ? own : madeOf(own, interval))
  })

  it('are the same whatever else is asked, though a bar is missing', async () => {
    await folder.putCandles(
      'BINANCE_BTCUSDT_15m.csv.gz',
      bars.filter((_, at) => at !== 40),
    )
    const replay = await open({ resumeAt: END })
    const whole = await ask(replay, '1h')
    for (const candle of whole) {
      const alone = await ask(replay, '1h', candle.openTime, candle.openTime + INTERVAL_MS['1h'])
      expect(alone).toEqual([candle])
    }
    expect(whole).toHaveLength(120)
  })

  it('lack the one within which the file begins', async () => {
    await folder.putCandles('BINANCE_BTCUSDT_15m.csv.gz', bars.slice(2))
    const replay = await open({ resumeAt: END })
    expect((await ask(replay, '1h'))[0]!.openTime).toBe(START + INTERVAL_MS['1h'])
    expect((await ask(replay, '30m'))[0]!.openTime).toBe(START + 2 * BAR_MS)
  })

  it('are none for a market that no file holds', async () => {
    const replay = await open({ resumeAt: END })
    const query = { ...BTC, venueSymbol: 'NOUSDT', interval: '15m', fromTime: START, toTime: END }
    expect(await replay.fetchCandles(query as never, signal)).toEqual([])
  })

  it('leave out rows off the grid and rows that cannot be true', async () => {
    const [first, second, third, fourth] = bars as unknown as [Candle, Candle, Candle, Candle]
    await folder.putCandles('BINANCE_BTCUSDT_15m.csv.gz', [
      first,
      { ...second, openTime: second.openTime + 60_000 },
      { ...third, high: third.low / 2 },
      fourth,
      { ...fourth, close: Number.NaN, openTime: fourth.openTime + BAR_MS },
    ])
    const found = await ask(await open({ resumeAt: END }), '15m')
    expect(found.map(({ openTime }) => openTime)).toEqual([first.openTime, fourth.openTime])
  })
})

describe('a folder with a broken file', () => {
  it('of another kind, a folder of that name, goes on with the rest', async () => {
    await mkdir(join(folder.path, 'OKX_BTC-USDT_15m.csv.gz'))
    const replay = await open({ resumeAt: END })
    expect((await replay.listMarkets(signal)).map(({ venue }) => venue)).toEqual(['BINANCE'])
  })

  it.each([
    ['bytes that are no gzip', Buffer.from('this is no gzip')],
    ['a gzip that is cut off', Buffer.from('1f8b0800000000000003cb48cdc9', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('of %s goes on with the rest', async (_what, bytes) => {
    await folder.put('OKX_BTC-USDT_15m.csv.gz', bytes)
    const replay = await open({ resumeAt: END })
    expect((await replay.listMarkets(signal)).map(({ venue }) => venue)).toEqual(['BINANCE'])
    expect(await ask(replay, '15m')).toHaveLength(480)
  })

  it('and nothing else is refused in words', async () => {
    await folder.put('BINANCE_BTCUSDT_15m.csv.gz', 'this is no gzip')
    await expect(open()).rejects.toThrow(WorldUnavailable)
    await expect(open()).rejects.toThrow(/holds a usable candle/)
  })
})

const CANDLES = fileURLToPath(new URL('../../../../../../shared/data/candles', import.meta.url))

describe.skipIf(!existsSync(CANDLES))('the shared folder of real candles', () => {
  it(
    'opens with many markets, and every candle of it is possible',
    { timeout: 120_000 },
    async () => {
      const real = await readFolder(CANDLES, log)
      expect(real.files.every(({ interval }) => interval === '15m')).toBe(true)
      const replay = await openReplay({
        folder: real,
        from: null,
        speed: FAST,
        resumeAt: null,
        log,
      })
      const markets = await replay.listMarkets(signal)
      expect(markets.length).toBeGreaterThan(20)
      const names = markets.map(({ venue, kind, venueSymbol }) => `${venue} ${kind} ${venueSymbol}`)
      expect(new Set(names).size).toBe(names.length)
      const now = (await replay.nextClose(signal))!
      for (const market of markets) {
        for (const interval of ['15m', '1d'] as const) {
          const toTime = openTimeAt(interval, now)
          const fromTime = toTime - 100 * INTERVAL_MS[interval]
          const found = await replay.fetchCandles({ ...market, interval, fromTime, toTime }, signal)
          expect(found.map((one) => findCandleFault(one, interval)).filter(Boolean)).toEqual([])
        }
      }
    },
  )

  it('does not use the day candles of OKX, which open at 16:00 UTC', async () => {
    const { files } = await readFolder(CANDLES, log)
    const okx = files.filter(({ venueSymbol }) => venueSymbol === 'BTC-USDT-SWAP')
    expect(okx.map(({ interval }) => interval)).toEqual(['15m'])
  })
})
