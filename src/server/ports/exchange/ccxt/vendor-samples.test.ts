import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import type { Interval } from '#domain/time/interval.ts'
import { openTestLive, openTestVenue } from '#tests/support/exchange/test-venue.ts'
import type { LiveVenue } from './venue-api.ts'

const SAMPLES = new URL('../../../../../../shared/data/fixtures/exchange/', import.meta.url)
const signal = new AbortController().signal
const fileOf = (name: string): string => fileURLToPath(new URL(name, SAMPLES))

/** A sample: method, path and whether it is signed on a line each, then the answer. */
function readSample(name: string): { path: string; body: unknown } {
  const lines = readFileSync(fileOf(name), 'utf8').split('\n')
  return { path: lines[1]!.trim(), body: JSON.parse(lines.slice(3).join('\n')) }
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(fileOf(name), 'utf8'))

/** First answer of a capture (`url -> seconds: answer` a line) whose address ends so. */
function readCapture(name: string, ending: string): unknown {
  const lines = gunzipSync(readFileSync(fileOf(name)))
    .toString('utf8')
    .split('\n')
  const line = lines.find((one) => one.split(' -> ')[0]!.endsWith(ending))!
  return JSON.parse(line.slice(line.indexOf(': ', line.indexOf(' -> ')) + 2))
}

interface Question {
  readonly venue: LiveVenue
  readonly path: string
  readonly body: unknown
  readonly interval: Interval
  readonly at: number
  /** Wall time; default ten days after `at`. */
  readonly now?: number
}

/** The candles read from a body that only `path` gives, asked for around `at`, with what was refused. */
async function readAs({ venue, path, body, interval, at, now }: Question) {
  const day = 86_400_000
  await using server = await openTestVenue((asked) =>
    asked.path === path ? { body } : { status: 404, body: 'another path' },
  )
  const test = await openTestLive({ [venue]: server.origin }, now ?? at + 10 * day)
  const from = Math.floor(at / day) * day - 2 * day
  const candles = await test.live.fetchCandles(
    { venue, kind: 'spot', venueSymbol: 'X', interval, fromTime: from, toTime: from + 4 * day },
    signal,
  )
  const { values } = await test.metrics.candlesRefused.get()
  return { candles, refused: values.map(({ labels, value }) => [labels.fault, value]) }
}

const FIRST_BINANCE: Candle = {
  openTime: 1_499_040_000_000,
  open: 0.016_347_9,
  high: 0.8,
  low: 0.015_758,
  close: 0.015_771,
  volume: 148_976.114_278_15,
  quoteVolume: 2434.190_553_34,
}

describe.skipIf(!existsSync(SAMPLES))('samples of the vendors', () => {
  it('Binance klines, two collections of samples alike', async () => {
    const { path, body } = readSample('jkorf/binance-spot/GetKlines.txt')
    const question = { venue: 'BINANCE', path, interval: '1d', at: 1_499_040_000_000 } as const
    expect((await readAs({ ...question, body })).candles).toEqual([FIRST_BINANCE])
    const other = readJson('nautilus/binance-spot/klines_response.json')
    expect((await readAs({ ...question, body: other })).candles).toEqual([FIRST_BINANCE])
  })

  it('Bitget candles, whose sample repeats a row', async () => {
    const sample = readSample('jkorf/bitget-spot/GetKlines.txt')
    expect((sample.body as { data: unknown[] }).data.length).toBeGreaterThan(1)
    const at = 1_656_604_800_000
    const { candles } = await readAs({ venue: 'BITGET', ...sample, interval: '15m', at })
    expect(candles).toEqual([
      {
        openTime: at,
        open: 37_834.5,
        high: 37_849.5,
        low: 37_773.5,
        close: 37_773.5,
        volume: 428.3462,
        quoteVolume: 16_198_849.1079,
      },
    ])
  })

  it('Bitget’s archive, where the day of UTC is asked for and their own day refused', async () => {
    const sample = readSample('jkorf/bitget-spot/GetHistoricalKlines.txt')
    const at = 1_646_064_000_000
    const now = Date.UTC(2025, 0, 1)
    const question = { venue: 'BITGET', ...sample, interval: '1d', at, now } as const
    const { candles, refused } = await readAs(question)
    expect(candles).toEqual([])
    expect(refused).toEqual([['off-grid', (sample.body as { data: unknown[] }).data.length]])
  })

  it('OKX candles that are not confirmed give none', async () => {
    const sample = readSample('jkorf/okx/GetKlines.txt')
    const question = { venue: 'OKX', ...sample, interval: '15m', at: 1_597_026_383_085 } as const
    expect(await readAs(question)).toEqual({ candles: [], refused: [] })
  })

  it('OKX candles of a minute are refused as candles of 15m', async () => {
    const body = readJson('nautilus/okx/http_get_candlesticks_full.json')
    const path = '/api/v5/market/candles'
    const at = 1_747_094_040_000
    const { candles, refused } = await readAs({ venue: 'OKX', path, body, interval: '15m', at })
    expect(candles).toEqual([])
    expect(refused.map(([fault]) => fault)).toEqual(['off-grid'])
  })

  it('tickers and symbols of all three, by their own paths', async () => {
    const okx = readSample('jkorf/okx/GetTickers.txt')
    const bodies = new Map<string, unknown>([
      ['/api/v3/exchangeInfo', readCapture('cryptofeed-captures/BINANCE.0.gz', '/exchangeInfo')],
      ['/api/v3/ticker/24hr', [readSample('jkorf/binance-spot/GetTicker.txt').body]],
      ['/api/v5/public/instruments', readCapture('cryptofeed-captures/OKX.0.gz', 'instType=SPOT')],
      [okx.path, okx.body],
      ...['GetSymbols', 'GetTickers'].map((name): [string, unknown] => {
        const { path, body } = readSample(`jkorf/bitget-spot/${name}.txt`)
        return [path, body]
      }),
    ])
    await using server = await openTestVenue(({ path }) =>
      bodies.has(path) ? { body: bodies.get(path) } : { status: 404, body: path },
    )
    const { origin } = server
    const { live } = await openTestLive({ BINANCE: origin, OKX: origin, BITGET: origin }, 0)
    const listed = await live.listMarkets(signal)
    const of = (venue: LiveVenue) => listed.filter((one) => one.venue === venue)
    expect(of('BINANCE')).toHaveLength(100)
    expect(of('OKX')).toHaveLength(100)
    expect(of('BITGET').map(({ venueSymbol }) => venueSymbol)).toEqual(['BTCUSDT'])
    expect(listed.every(({ base, quote }) => base !== '' && quote === 'USDT')).toBe(true)
    const tickers = await live.fetchTickers(signal)
    expect(tickers.find(({ venue }) => venue === 'BITGET')).toMatchObject({
      price: 34_413.1,
      change24h: 0.000_69,
    })
    const binance = tickers.find(({ venue }) => venue === 'BINANCE')
    expect(binance?.change24h).toBeCloseTo(-0.9596, 4)
  })
})
