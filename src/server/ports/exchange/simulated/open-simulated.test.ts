import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aggregateCandle } from '#domain/market/aggregate.ts'
import { findCandleFault } from '#domain/market/candle.ts'
import { DAY_MS, INTERVAL_MS, INTERVALS, openTimeAt } from '#domain/time/interval.ts'
import type { CandleQuery } from '../port.ts'
import { openSimulated } from './open-simulated.ts'

const BAR_MS = 900_000
const GENESIS = Date.UTC(2025, 0, 1)
const NOW = GENESIS + 3 * DAY_MS
const HISTORY_START = GENESIS - 400 * DAY_MS
const signal = new AbortController().signal

const open = (seed = '1', at: number | null = NOW) =>
  openSimulated({
    seed,
    speed: 10_000_000,
    historyDays: 0,
    resume: at === null ? null : { at, history: null },
  })
/** With none of what was made before: the paths of one seed are kept, the last. */
const openAnew = async () => {
  await open('2')
  return await open()
}
const markets = await (await open()).listMarkets(signal)
const btc = markets.find(({ venueSymbol }) => venueSymbol === 'BTCUSDT')!

/** Any short range of any market at any interval. */
const aQuery = fc
  .record({
    market: fc.constantFrom(...markets),
    interval: fc.constantFrom(...INTERVALS),
    back: fc.integer({ min: 1, max: 38_000 }),
    count: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ market, interval, back, count }): CandleQuery => {
    const { venue, kind, venueSymbol } = market
    const fromTime = openTimeAt(interval, NOW - back * BAR_MS)
    const toTime = fromTime + count * INTERVAL_MS[interval]
    return { venue, kind, venueSymbol, interval, fromTime, toTime }
  })

describe('a simulated market', () => {
  it('gives the same candle whatever was asked before and in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aQuery, { minLength: 2, maxLength: 4 }), async (queries) => {
        const one = await open()
        const forth = []
        for (const query of queries) forth.push(await one.fetchCandles(query, signal))
        const other = await openAnew()
        const back = []
        for (const query of queries.toReversed()) {
          await other.fetchTickers(signal)
          back.push(await other.fetchCandles(query, signal))
        }
        expect(back.toReversed()).toEqual(forth)
      }),
      { numRuns: 6 },
    )
  }, 30_000)

  it('gives only candles that are possible, closed and in order', async () => {
    const market = await open()
    await fc.assert(
      fc.asyncProperty(aQuery, async (query) => {
        let previous: number | undefined
        for (const candle of await market.fetchCandles(query, signal)) {
          expect(findCandleFault(candle, query.interval, previous)).toBeNull()
          expect(candle.openTime + INTERVAL_MS[query.interval]).toBeLessThanOrEqual(NOW)
          previous = candle.openTime
        }
      }),
      { numRuns: 150 },
    )
  }, 30_000)

  it(
    'has possible candles in every market over its whole history',
    { timeout: 60_000 },
    async () => {
      const market = await open()
      for (const { venue, kind, venueSymbol } of markets) {
        const query = {
          venue,
          kind,
          venueSymbol,
          interval: '15m',
          fromTime: 0,
          toTime: NOW,
        } as const
        const bars = await market.fetchCandles(query, signal)
        expect(bars).toHaveLength((NOW - HISTORY_START) / BAR_MS)
        expect(bars.filter((bar) => findCandleFault(bar, '15m') !== null)).toEqual([])
        expect(bars.some((bar, at) => at > 0 && bar.close !== bars[at - 1]!.close)).toBe(true)
      }
    },
  )

  it('has 400 days of history at its start, and nothing before', async () => {
    const market = await open('1', null)
    expect(market.now()).toBe(GENESIS)
    const query = { ...btc, interval: '1d', fromTime: 0, toTime: GENESIS + DAY_MS } as const
    const days = await market.fetchCandles(query, signal)
    expect(days).toHaveLength(400)
    expect(days[0]!.openTime).toBe(HISTORY_START)
  })

  it('makes its longer candles of its own bars', async () => {
    const market = await open()
    const span = { ...btc, fromTime: GENESIS, toTime: GENESIS + DAY_MS }
    const bars = await market.fetchCandles({ ...span, interval: '15m' }, signal)
    const day = await market.fetchCandles({ ...span, interval: '1d' }, signal)
    expect(day).toEqual([aggregateCandle('1d', GENESIS, bars)])
  })

  it('is another for another seed, and the same for the same', async () => {
    const closes = async (seed: string) => {
      const query = { ...btc, interval: '15m', fromTime: GENESIS, toTime: NOW } as const
      return (await (await open(seed)).fetchCandles(query, signal)).map(({ close }) => close)
    }
    expect(await closes('1')).toEqual(await closes('1'))
    expect(await closes('2')).not.toEqual(await closes('1'))
    expect((await open('2')).world).toBe('sim:2')
  })

  it('continues after a resume as without a stop', async () => {
    const whole = await open('1', GENESIS)
    for (let at = 0; at < 6; at++) await whole.nextClose(signal)
    await open('2')
    const resumed = await open('1', GENESIS + 3 * BAR_MS)
    for (let at = 0; at < 3; at++) await resumed.nextClose(signal)
    expect(resumed.now()).toBe(whole.now())
    const query = { ...btc, interval: '15m', fromTime: GENESIS, toTime: NOW } as const
    const found = await whole.fetchCandles(query, signal)
    expect(found).toHaveLength(6)
    expect(await resumed.fetchCandles(query, signal)).toEqual(found)
    expect(await resumed.fetchTickers(signal)).toEqual(await whole.fetchTickers(signal))
  })

  it('has a ticker for every market, of its last candle and day', async () => {
    const market = await open()
    const tickers = await market.fetchTickers(signal)
    expect(tickers).toHaveLength(markets.length)
    const ticker = tickers.find(({ venueSymbol }) => venueSymbol === btc.venueSymbol)!
    const query = { ...btc, interval: '15m', fromTime: NOW - DAY_MS, toTime: NOW } as const
    const day = await market.fetchCandles(query, signal)
    expect(ticker.price).toBe(day.at(-1)!.close)
    expect(ticker.asOf).toBe(NOW)
    expect(ticker.high24h).toBe(Math.max(...day.map(({ high }) => high)))
    expect(ticker.quoteVolume24h).toBeCloseTo(day.reduce((sum, bar) => sum + bar.quoteVolume, 0))
  })
})
