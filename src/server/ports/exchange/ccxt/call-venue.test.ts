import { afterEach, describe, expect, it } from 'vitest'
import { ExchangeUnavailable } from '../port.ts'
import {
  openTestLive,
  openTestVenue,
  type Reply,
  type TestLive,
  type TestVenue,
} from '../test-venue.ts'
import type { LiveVenue } from './venue-api.ts'

const NOW = Date.UTC(2026, 0, 10, 12, 0, 30)
const BAR = Date.UTC(2026, 0, 10, 11)
const signal = new AbortController().signal
const BINANCE_ROW = [BAR, '1', '3', '1', '2', '5', BAR + 899_999, '10', 1, '0', '0', '0']
const OKX_ROW = [String(BAR), '1', '3', '1', '2', '5', '10', '10', '1']
const BITGET_ROW = [String(BAR), '1', '3', '1', '2', '5', '10', '10']
const GOOD: Readonly<Record<LiveVenue, Reply>> = {
  BINANCE: { body: [BINANCE_ROW] },
  OKX: { body: { code: '0', msg: '', data: [OKX_ROW] } },
  BITGET: { body: { code: '00000', msg: 'success', requestTime: NOW, data: [BITGET_ROW] } },
}
const VENUES = ['BINANCE', 'OKX', 'BITGET'] as const

let venue: TestVenue | undefined
let test: TestLive

afterEach(async () => {
  await venue?.[Symbol.asyncDispose]()
})

/** Opens one venue that gives these replies in turn, and good ones after them. */
async function given(name: LiveVenue, replies: readonly Reply[], timeoutMs?: number) {
  venue = await openTestVenue((_asked, nth) => replies[nth] ?? GOOD[name])
  test = await openTestLive({ [name]: venue.origin }, NOW, timeoutMs)
}

const ask = (name: LiveVenue, at = test) =>
  at.live.fetchCandles(
    {
      venue: name,
      kind: 'spot',
      venueSymbol: name === 'OKX' ? 'BTC-USDT' : 'BTCUSDT',
      interval: '15m',
      fromTime: BAR,
      toTime: BAR + 900_000,
    },
    signal,
  )

/** The error of a call that must fail. */
async function failureOf(call: Promise<unknown>): Promise<ExchangeUnavailable> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ExchangeUnavailable)
  return error as ExchangeUnavailable
}

async function failuresByKind(): Promise<Record<string, number>> {
  const { values } = await test.metrics.exchangeFailures.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.kind, value]))
}

const tooMany = (name: LiveVenue): unknown =>
  name === 'BINANCE'
    ? { code: -1003, msg: 'Too many requests.' }
    : { code: name === 'OKX' ? '59999' : '99999', msg: 'a code that nobody knows', data: null }

describe.each(VENUES)('%s: a call that fails for a moment', (name) => {
  it('waits as long as a 429 asks, then has its candles', async () => {
    await given(name, [{ status: 429, headers: { 'Retry-After': '7' }, body: tooMany(name) }])
    expect(await ask(name)).toHaveLength(1)
    expect(test.waits).toEqual([7000])
    expect(venue!.asked).toHaveLength(2)
    expect(await failuresByKind()).toEqual({ 'rate-limit': 1 })
  })

  it('waits by its own measure after a 429 that names no time', async () => {
    await given(name, [{ status: 429, body: tooMany(name) }])
    expect(await ask(name)).toHaveLength(1)
    expect(test.waits).toEqual([750])
  })

  it('waits until the date that a Retry-After may be', async () => {
    const date = new Date(NOW + 9000).toUTCString()
    await given(name, [{ status: 429, headers: { 'Retry-After': date }, body: tooMany(name) }])
    expect(await ask(name)).toHaveLength(1)
    expect(test.waits).toEqual([9000])
  })

  it('does not hammer a venue that asks for no pause at all', async () => {
    await given(name, [{ status: 429, headers: { 'Retry-After': '0' }, body: tooMany(name) }])
    expect(await ask(name)).toHaveLength(1)
    expect(test.waits).toEqual([750])
  })

  it('comes back after a 5xx, longer each time', async () => {
    const down = { status: 503, body: '<html>503 Service Temporarily Unavailable</html>' }
    await given(name, [down, { status: 500, body: { code: '50000', msg: 'boom' } }])
    expect(await ask(name)).toHaveLength(1)
    expect(test.waits).toEqual([750, 1500])
    expect(await failuresByKind()).toEqual({ down: 2 })
  })

  it('takes a page in place of an answer for none', async () => {
    await given(name, [{ body: '<html>Please log in to this network</html>' }])
    expect(await ask(name)).toHaveLength(1)
    expect(await failuresByKind()).toEqual({ shape: 1 })
  })

  it('takes an answer of another shape for none', async () => {
    const code = name === 'OKX' ? '0' : '00000'
    await given(name, [{ body: name === 'BINANCE' ? [{}, {}] : { code, data: {} } }])
    expect(await ask(name)).toHaveLength(1)
    expect(await failuresByKind()).toEqual({ shape: 1 })
  })

  it('leaves a socket that hangs', async () => {
    await given(name, ['hangs'], 200)
    expect(await ask(name)).toHaveLength(1)
    expect(await failuresByKind()).toEqual({ timeout: 1 })
  })

  it('leaves a body that stalls', async () => {
    await given(name, ['stalls'], 200)
    expect(await ask(name)).toHaveLength(1)
    expect(await failuresByKind()).toEqual({ timeout: 1 })
  })

  it('asks again where the connection breaks within a body', async () => {
    await given(name, ['breaks'])
    expect(await ask(name)).toHaveLength(1)
    expect(await failuresByKind()).toEqual({ down: 1 })
  })
})

describe.each(VENUES)('%s: a call that fails for good', (name) => {
  it('gives up after four tries and names the venue', async () => {
    await given(
      name,
      Array.from({ length: 9 }, () => ({ status: 502, body: 'Bad Gateway' })),
    )
    const error = await failureOf(ask(name))
    expect(error.venue).toBe(name)
    expect(error.retryAfterMs).toBeNull()
    expect(venue!.asked).toHaveLength(4)
  })

  it.each([403, 451])('does not ask again after a %i, and rests five minutes', async (status) => {
    await given(name, [{ status, body: '<html>not from where you are</html>' }])
    expect((await failureOf(ask(name))).retryAfterMs).toBe(300_000)
    test.now += 280_000
    expect((await failureOf(ask(name))).retryAfterMs).toBe(20_000)
    expect(venue!.asked).toHaveLength(1)
    test.now += 20_000
    expect(await ask(name)).toHaveLength(1)
    expect(test.waits).toEqual([])
  })

  it('does not repeat a question that the venue refuses', async () => {
    const refusal = {
      BINANCE: { code: -1121, msg: 'Invalid symbol.' },
      OKX: { code: '51001', msg: 'Instrument ID does not exist', data: [] },
      BITGET: { code: '40034', msg: 'Parameter does not exist', data: null },
    }
    await given(name, [{ status: 400, body: refusal[name] }])
    await failureOf(ask(name))
    expect(venue!.asked).toHaveLength(1)
    expect(await failuresByKind()).toEqual({ refused: 1 })
  })

  it('hands a long Retry-After on in place of waiting for it', async () => {
    await given(name, [{ status: 429, headers: { 'Retry-After': '90' }, body: tooMany(name) }])
    expect((await failureOf(ask(name))).retryAfterMs).toBe(90_000)
    expect(test.waits).toEqual([])
  })

  it('is not asked for a minute once it has let a whole call hang', async () => {
    await given(name, ['hangs', 'hangs', 'hangs', 'hangs'], 60)
    expect((await failureOf(ask(name))).message).toMatch(/timed out/)
    expect(venue!.asked).toHaveLength(4)
    expect((await failureOf(ask(name))).retryAfterMs).toBe(60_000)
    expect(venue!.asked).toHaveLength(4)
    test.now += 60_000
    expect(await ask(name)).toHaveLength(1)
  })

  it('ends at once when it is called off while it waits for the answer', async () => {
    await given(name, ['hangs'], 5000)
    const calling = new AbortController()
    const query = { venue: name, kind: 'spot', venueSymbol: 'BTCUSDT', interval: '15m' } as const
    const begun = performance.now()
    const call = test.live.fetchCandles(
      { ...query, fromTime: BAR, toTime: BAR + 900_000 },
      calling.signal,
    )
    setTimeout(() => calling.abort(), 100)
    await expect(call).rejects.toThrow(/abort/i)
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(await failuresByKind()).toEqual({})
  })

  it('ends at once when it is called off', async () => {
    await given(name, [])
    const query = { venue: name, kind: 'spot', venueSymbol: 'BTCUSDT', interval: '15m' } as const
    const call = test.live.fetchCandles(
      { ...query, fromTime: BAR, toTime: BAR + 900_000 },
      AbortSignal.abort(),
    )
    await expect(call).rejects.toThrow(/abort/i)
    expect(venue!.asked).toHaveLength(0)
  })
})

describe('a Binance ban', () => {
  const ban = (until: number): Reply => ({
    status: 418,
    body: { code: -1003, msg: `Way too much request weight used; IP banned until ${until}. ` },
  })

  it('sends nothing before its time, and goes on after it', async () => {
    await given('BINANCE', [ban(NOW + 120_000)])
    const error = await failureOf(ask('BINANCE'))
    expect(error.retryAfterMs).toBe(120_000)
    test.now = NOW + 119_000 - 15_000
    await failureOf(ask('BINANCE'))
    expect(venue!.asked).toHaveLength(1)
    test.now = NOW + 120_000
    expect(await ask('BINANCE')).toHaveLength(1)
  })

  it('without a time in its words takes the Retry-After', async () => {
    const body = { code: -1003, msg: 'IP banned' }
    await given('BINANCE', [{ status: 418, headers: { 'Retry-After': '300' }, body }])
    expect((await failureOf(ask('BINANCE'))).retryAfterMs).toBe(300_000)
  })

  it('is not believed beyond three days', async () => {
    await given('BINANCE', [ban(NOW + 400 * 86_400_000)])
    expect((await failureOf(ask('BINANCE'))).retryAfterMs).toBe(3 * 86_400_000)
  })

  it('stops the calls that stand in line already', async () => {
    await given(
      'BINANCE',
      Array.from({ length: 9 }, () => ban(NOW + 120_000)),
    )
    const calls = await Promise.allSettled(Array.from({ length: 8 }, () => ask('BINANCE')))
    expect(calls.every(({ status }) => status === 'rejected')).toBe(true)
    expect(venue!.asked.length).toBeLessThan(8)
  })

  it('leaves the other venues alone', async () => {
    const okx = await openTestVenue(() => GOOD.OKX)
    await given('BINANCE', [ban(NOW + 120_000)])
    const both = await openTestLive({ BINANCE: venue!.origin, OKX: okx.origin }, NOW)
    await failureOf(ask('BINANCE', both))
    expect(await ask('OKX', both)).toHaveLength(1)
    await okx[Symbol.asyncDispose]()
  })
})

it('reads the OKX rate limit in the body of a 200', async () => {
  await given('OKX', [{ body: { code: '50011', msg: 'Too Many Requests', data: [] } }])
  expect(await ask('OKX')).toHaveLength(1)
  expect(test.waits).toEqual([750])
  expect(await failuresByKind()).toEqual({ 'rate-limit': 1 })
})

it('refuses a venue that is not collected live', async () => {
  await given('BINANCE', [])
  const query = { venue: 'BYBIT', kind: 'spot', venueSymbol: 'BTCUSDT', interval: '15m' } as const
  const call = test.live.fetchCandles({ ...query, fromTime: 0, toTime: 900_000 }, signal)
  await expect(call).rejects.toThrow(/BYBIT: is not a venue/)
})
