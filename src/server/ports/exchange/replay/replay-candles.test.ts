import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
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
import { readFolder } from '../candle-file/read-folder.ts'
import { openReplay } from './open-replay.ts'
import {
  askBtc,
  BAR_MS,
  bars,
  BTC,
  END,
  FAST,
  START,
  prepareReplay,
} from '#tests/support/exchange/replay-under-test.ts'

const on = prepareReplay()
const log = createLog('silent')

/** Candles of an interval made of bars by the domain's own rule. */
const madeOf = (some: readonly Candle[], interval: Interval): Candle[] =>
  [...Map.groupBy(some, (bar) => openTimeAt(interval, bar.openTime))].flatMap(
    ([openTime, group]) => aggregateCandle(interval, openTime, group) ?? [],
  )

describe('the candles of a replay', () => {
  it('are never of a bar that closes after its now', async () => {
    const replay = await on.open({ from: START + DAY_MS - 7 * BAR_MS })
    for (let step = 0; step < 40; step++) {
      const now = (await replay.nextClose(on.signal))!
      for (const interval of INTERVALS) {
        const closes = (await askBtc(replay, interval)).map(({ openTime }) =>
          closeTimeOf(interval, openTime),
        )
        expect(closes.every((close) => close <= now)).toBe(true)
        expect(closes.length).toBe(Math.floor((now - START) / INTERVAL_MS[interval]))
      }
      const [ticker] = await replay.fetchTickers(on.signal)
      expect(ticker).toMatchObject({
        price: (await askBtc(replay, '15m')).at(-1)!.close,
        asOf: now,
      })
    }
  })

  it.each(INTERVALS)('of %s are the ones its bars make', async (interval) => {
    const replay = await on.open({ resumeAt: END })
    const own = await askBtc(replay, '15m')
    expect(own.map((bar) => ({ ...bar, quoteVolume: 0 }))).toEqual(
      bars.map((bar) => ({ ...bar, quoteVolume: 0 })),
    )
    expect(await askBtc(replay, interval)).toEqual(interval === '15m' ? own : madeOf(own, interval))
  })

  it('are the same whatever else is asked, though a bar is missing', async () => {
    await on.folder.putCandles(
      'BINANCE_BTCUSDT_15m.csv.gz',
      bars.filter((_, at) => at !== 40),
    )
    const replay = await on.open({ resumeAt: END })
    const whole = await askBtc(replay, '1h')
    for (const candle of whole) {
      const alone = await askBtc(replay, '1h', candle.openTime, candle.openTime + INTERVAL_MS['1h'])
      expect(alone).toEqual([candle])
    }
    expect(whole).toHaveLength(120)
  })

  it('lack the one within which the file begins', async () => {
    await on.folder.putCandles('BINANCE_BTCUSDT_15m.csv.gz', bars.slice(2))
    const replay = await on.open({ resumeAt: END })
    expect((await askBtc(replay, '1h'))[0]!.openTime).toBe(START + INTERVAL_MS['1h'])
    expect((await askBtc(replay, '30m'))[0]!.openTime).toBe(START + 2 * BAR_MS)
  })

  it('are none for a market that no file holds', async () => {
    const replay = await on.open({ resumeAt: END })
    const query = { ...BTC, venueSymbol: 'NOUSDT', interval: '15m', fromTime: START, toTime: END }
    expect(await replay.fetchCandles(query as never, on.signal)).toEqual([])
  })

  it('leave out rows off the grid and rows that cannot be true', async () => {
    const [first, second, third, fourth] = bars as unknown as [Candle, Candle, Candle, Candle]
    await on.folder.putCandles('BINANCE_BTCUSDT_15m.csv.gz', [
      first,
      { ...second, openTime: second.openTime + 60_000 },
      { ...third, high: third.low / 2 },
      fourth,
      { ...fourth, close: Number.NaN, openTime: fourth.openTime + BAR_MS },
    ])
    const found = await askBtc(await on.open({ resumeAt: END }), '15m')
    expect(found.map(({ openTime }) => openTime)).toEqual([first.openTime, fourth.openTime])
  })
})

const CANDLES = fileURLToPath(new URL('../../../../../../shared/data/candles', import.meta.url))

describe.skipIf(!existsSync(CANDLES))('the shared folder of real candles', () => {
  it(
    'opens with many markets, and every candle of it is possible',
    { timeout: 120_000 },
    async () => {
      const real = await readFolder(CANDLES, log)
      const intervals = new Set(real.files.map(({ interval }) => interval))
      expect([...intervals].toSorted()).toEqual(['15m', '1h'])
      const replay = await openReplay({
        folder: real,
        from: null,
        speed: FAST,
        historyDays: 0,
        resume: null,
        log,
      })
      const markets = await replay.listMarkets(on.signal)
      expect(markets.length).toBeGreaterThan(20)
      const names = markets.map(({ venue, kind, venueSymbol }) => `${venue} ${kind} ${venueSymbol}`)
      expect(new Set(names).size).toBe(names.length)
      const now = (await replay.nextClose(on.signal))!
      for (const market of markets) {
        for (const interval of ['15m', '1d'] as const) {
          const toTime = openTimeAt(interval, now)
          const fromTime = toTime - 100 * INTERVAL_MS[interval]
          const found = await replay.fetchCandles(
            { ...market, interval, fromTime, toTime },
            on.signal,
          )
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
