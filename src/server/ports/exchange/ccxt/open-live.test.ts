import { afterEach, describe, expect, it } from 'vitest'
import { ExchangeUnavailable } from '../port.ts'
import { ANSWERS_AT, ANSWERS_BY_PATH } from '#tests/support/exchange/test-answers.ts'
import { openLive, probeLive } from './open-live.ts'
import {
  type Answered,
  type Asked,
  openTestLive,
  openTestVenue,
  type Reply,
  type TestVenue,
} from '#tests/support/exchange/test-venue.ts'
import type { LiveVenue } from './venue-api.ts'

const NOW = ANSWERS_AT
const GRACE_MS = 3000
const BAR_MS = 900_000
const signal = new AbortController().signal
const DOWN: Reply = { status: 403, body: 'Forbidden' }

const VENUES = ['BINANCE', 'OKX', 'BITGET'] as const

let venues: TestVenue[] = []

afterEach(async () => {
  for (const venue of venues) await venue[Symbol.asyncDispose]()
  venues = []
})

/** The three venues, those in `down` refusing every call. */
async function given(
  down: readonly LiveVenue[] = [],
  reply = (asked: Asked): Reply =>
    ANSWERS_BY_PATH[asked.path] ?? { status: 404, body: 'no such path' },
) {
  const origins: Partial<Record<LiveVenue, string>> = {}
  for (const name of VENUES) {
    const venue = await openTestVenue((asked) => (down.includes(name) ? DOWN : reply(asked)))
    venues.push(venue)
    origins[name] = venue.origin
  }
  return openTestLive(origins, NOW)
}

describe('the markets of the live mode', () => {
  it('are the USDT pairs that trade, coins only, a venue’s largest volume first', async () => {
    const { live } = await given()
    const listed = await live.listMarkets(signal)
    expect(listed.map(({ venue, venueSymbol }) => `${venue} ${venueSymbol}`)).toEqual([
      'BINANCE BTCUSDT',
      'BINANCE ETHUSDT',
      'BINANCE NEWUSDT',
      'OKX SOL-USDT',
      'OKX BTC-USDT',
      'BITGET BTCUSDT',
    ])
  })

  it('have the start of trading where the venue gives it', async () => {
    const { live } = await given()
    const listed = await live.listMarkets(signal)
    const timeOf = (venue: LiveVenue, base: string) =>
      listed.find((one) => one.venue === venue && one.base === base)?.listedTime
    expect(timeOf('OKX', 'SOL')).toBe(2000)
    expect(timeOf('OKX', 'BTC')).toBe(1000)
    expect(timeOf('BITGET', 'BTC')).toBe(3000)
    expect(timeOf('BINANCE', 'BTC')).toBeNull()
  })

  it('are limited per venue', async () => {
    const { parts } = await given()
    const live = await openLive({ ...parts, market: { ...parts.market, liveMarketsPerVenue: 1 } })
    const listed = await live.listMarkets(signal)
    expect(listed.map(({ venue, base }) => `${venue} ${base}`)).toEqual([
      'BINANCE BTC',
      'OKX SOL',
      'BITGET BTC',
    ])
  })

  it.each(VENUES)('lack those of %s alone while it does not answer', async (name) => {
    const { live } = await given([name])
    const rest = VENUES.filter((other) => other !== name)
    expect([...new Set((await live.listMarkets(signal)).map(({ venue }) => venue))]).toEqual(rest)
    expect([...new Set((await live.fetchTickers(signal)).map(({ venue }) => venue))]).toEqual(rest)
  })

  it('are refused where no venue answers', async () => {
    const { live } = await given(VENUES)
    await expect(live.listMarkets(signal)).rejects.toThrow(ExchangeUnavailable)
    await expect(live.fetchTickers(signal)).rejects.toThrow(ExchangeUnavailable)
  })
})

describe('live tickers', () => {
  it.each(VENUES)(
    'of %s have price, change as a fraction, range and quote volume',
    async (name) => {
      const { live } = await given(VENUES.filter((other) => other !== name))
      const symbol = name === 'OKX' ? 'BTC-USDT' : 'BTCUSDT'
      const tickers = await live.fetchTickers(signal)
      const ticker = tickers.find(({ venueSymbol }) => venueSymbol === symbol)
      expect(ticker).toEqual({
        venue: name,
        kind: 'spot',
        venueSymbol: symbol,
        price: 110,
        change24h: expect.closeTo(0.1, 12),
        high24h: 120,
        low24h: 90,
        quoteVolume24h: { BINANCE: 900, OKX: 70, BITGET: 60 }[name],
        asOf: NOW,
      })
    },
  )

  it('omit a pair without a price and have null for unknown values', async () => {
    const tickers = await (await given()).live.fetchTickers(signal)
    const of = (venueSymbol: string) => tickers.find((one) => one.venueSymbol === venueSymbol)
    expect(of('DEADUSDT')).toBeUndefined()
    expect(of('FRESHUSDT')?.change24h).toBeNull()
    const bitget = tickers.find((one) => one.venue === 'BITGET' && one.venueSymbol === 'ETHUSDT')
    expect(bitget).toMatchObject({ change24h: null, high24h: null, low24h: 90 })
  })
})

describe('the next close of the live mode', () => {
  const noon = Date.UTC(2026, 0, 10, 12)

  it('is waited for until the boundary and the grace are over, each once', async () => {
    const test = await given()
    expect(await test.live.nextClose(signal)).toBe(noon + BAR_MS)
    expect(test.now).toBe(noon + BAR_MS + GRACE_MS)
    expect(await test.live.nextClose(signal)).toBe(noon + 2 * BAR_MS)
    expect(test.waits).toEqual([noon + BAR_MS + GRACE_MS - NOW, BAR_MS])
  })

  it('is waited for longer where the clock of this machine is ahead of a venue’s', async () => {
    const venue = await openTestVenue(({ path }) => ({
      ...(ANSWERS_BY_PATH[path] as Answered),
      headers: { Date: new Date(NOW - 10_000).toUTCString() },
    }))
    venues.push(venue)
    const test = await openTestLive({ OKX: venue.origin }, NOW)
    await test.live.fetchTickers(signal)
    test.now = NOW
    expect(await test.live.nextClose(signal)).toBe(noon + BAR_MS)
    expect(test.now).toBe(noon + BAR_MS + GRACE_MS + 10_000 - 999)
  })

  it('comes at once when the collecting of the last one lasted past it', async () => {
    const test = await given()
    await test.live.nextClose(signal)
    test.now = noon + 2 * BAR_MS + 60_000
    expect(await test.live.nextClose(signal)).toBe(noon + 2 * BAR_MS)
    expect(await test.live.nextClose(signal)).toBe(noon + 3 * BAR_MS)
    expect(test.waits).toHaveLength(2)
  })

  it('is the newest after a long sleep, for candles of older closes are fetched by time', async () => {
    const test = await given()
    await test.live.nextClose(signal)
    test.now = noon + 50 * BAR_MS + 5000
    expect(await test.live.nextClose(signal)).toBe(noon + 50 * BAR_MS)
  })

  it('does not come twice where a timer fires early or the clock is set back (R27)', async () => {
    const test = await given()
    const early = await openLive({
      ...test.parts,
      async sleepFor(ms) {
        test.now += ms > 10 ? ms - 2 : ms
      },
    })
    expect(await early.nextClose(signal)).toBe(noon + BAR_MS)
    expect(test.now).toBe(noon + BAR_MS + GRACE_MS)
    test.now -= 60_000
    expect(await early.nextClose(signal)).toBe(noon + 2 * BAR_MS)
  })

  it('is none when it is called off', async () => {
    const { live } = await given()
    expect(await live.nextClose(AbortSignal.abort())).toBeNull()
  })
})

describe('the probe', () => {
  it.each(VENUES)('is content with %s alone', async (name) => {
    const { parts } = await given(VENUES.filter((other) => other !== name))
    expect(await probeLive(parts.market, parts, 2000)).toBe(true)
  })

  it('is false where every venue refuses', async () => {
    const { parts } = await given(VENUES)
    expect(await probeLive(parts.market, parts, 2000)).toBe(false)
  })

  it('is false where another server answers every address with its page', async () => {
    const { parts } = await given([], () => ({ body: '<html>Welcome to the hotel</html>' }))
    expect(await probeLive(parts.market, parts, 2000)).toBe(false)
  })

  it('is false in time where no venue answers', async () => {
    const { parts } = await given([], () => 'hangs')
    const startedAt = performance.now()
    expect(await probeLive(parts.market, parts, 300)).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(1500)
  })
})
