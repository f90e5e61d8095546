import { describe, expect, it } from 'vitest'
import {
  GOOD,
  NOW,
  queryOf,
  tooMany,
  prepareVenue,
  VENUES,
} from '#tests/support/exchange/venue-under-test.ts'
import { openTestLive, openTestVenue, type Reply } from '#tests/support/exchange/test-venue.ts'

const on = prepareVenue()

describe.each(VENUES)('%s: a call that fails for good', (name) => {
  it('gives up after four tries and names the venue', async () => {
    await on.given(
      name,
      Array.from({ length: 9 }, () => ({ status: 502, body: 'Bad Gateway' })),
    )
    const error = await on.failureOf(name)
    expect(error.venue).toBe(name)
    expect(error.retryAfterMs).toBeNull()
    expect(on.asked).toHaveLength(4)
  })

  it.each([403, 451])('does not ask again after a %i, and rests five minutes', async (status) => {
    await on.given(name, [{ status, body: '<html>not from where you are</html>' }])
    expect((await on.failureOf(name)).retryAfterMs).toBe(300_000)
    on.test.now += 280_000
    expect((await on.failureOf(name)).retryAfterMs).toBe(20_000)
    expect(on.asked).toHaveLength(1)
    on.test.now += 20_000
    expect(await on.ask(name)).toHaveLength(1)
    expect(on.test.waits).toEqual([])
  })

  it('does not repeat a question that the venue refuses', async () => {
    const refusal = {
      BINANCE: { code: -1121, msg: 'Invalid symbol.' },
      OKX: { code: '51001', msg: 'Instrument ID does not exist', data: [] },
      BITGET: { code: '40034', msg: 'Parameter does not exist', data: null },
    }
    await on.given(name, [{ status: 400, body: refusal[name] }])
    await on.failureOf(name)
    expect(on.asked).toHaveLength(1)
    expect(await on.failuresByKind()).toEqual({ refused: 1 })
  })

  it('returns a long Retry-After without waiting for it', async () => {
    await on.given(name, [{ status: 429, headers: { 'Retry-After': '90' }, body: tooMany(name) }])
    expect((await on.failureOf(name)).retryAfterMs).toBe(90_000)
    expect(on.test.waits).toEqual([])
  })

  it('is not asked for a minute once it has let a whole call hang', async () => {
    await on.given(name, ['hangs', 'hangs', 'hangs', 'hangs'], 60)
    expect((await on.failureOf(name)).message).toMatch(/timed out/)
    expect(on.asked).toHaveLength(4)
    expect((await on.failureOf(name)).retryAfterMs).toBe(60_000)
    expect(on.asked).toHaveLength(4)
    on.test.now += 60_000
    expect(await on.ask(name)).toHaveLength(1)
  })

  it('ends at once when it is called off while it waits for the answer', async () => {
    await on.given(name, ['hangs'], 5000)
    const calling = new AbortController()
    const startedAt = performance.now()
    const call = on.test.live.fetchCandles(queryOf(name), calling.signal)
    setTimeout(() => calling.abort(), 100)
    await expect(call).rejects.toThrow(/abort/i)
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect(await on.failuresByKind()).toEqual({})
  })

  it('ends at once when it is called off', async () => {
    await on.given(name, [])
    const call = on.test.live.fetchCandles(queryOf(name), AbortSignal.abort())
    await expect(call).rejects.toThrow(/abort/i)
    expect(on.asked).toHaveLength(0)
  })
})

describe('a Binance ban', () => {
  const ban = (until: number): Reply => ({
    status: 418,
    body: { code: -1003, msg: `Way too much request weight used; IP banned until ${until}. ` },
  })

  it('sends nothing during it, and continues after it', async () => {
    await on.given('BINANCE', [ban(NOW + 120_000)])
    const error = await on.failureOf('BINANCE')
    expect(error.retryAfterMs).toBe(120_000)
    on.test.now = NOW + 119_000 - 15_000
    await on.failureOf('BINANCE')
    expect(on.asked).toHaveLength(1)
    on.test.now = NOW + 120_000
    expect(await on.ask('BINANCE')).toHaveLength(1)
  })

  it('without a time in its words takes the Retry-After', async () => {
    const body = { code: -1003, msg: 'IP banned' }
    await on.given('BINANCE', [{ status: 418, headers: { 'Retry-After': '300' }, body }])
    expect((await on.failureOf('BINANCE')).retryAfterMs).toBe(300_000)
  })

  it('is not believed beyond three days', async () => {
    await on.given('BINANCE', [ban(NOW + 400 * 86_400_000)])
    expect((await on.failureOf('BINANCE')).retryAfterMs).toBe(3 * 86_400_000)
  })

  it('stops the calls that are queued already', async () => {
    await on.given(
      'BINANCE',
      Array.from({ length: 9 }, () => ban(NOW + 120_000)),
    )
    const calls = await Promise.allSettled(Array.from({ length: 8 }, () => on.ask('BINANCE')))
    expect(calls.every(({ status }) => status === 'rejected')).toBe(true)
    expect(on.asked.length).toBeLessThan(8)
  })

  it('does not affect the other venues', async () => {
    const okx = await openTestVenue(() => GOOD.OKX)
    await on.given('BINANCE', [ban(NOW + 120_000)])
    const both = await openTestLive({ BINANCE: on.origin, OKX: okx.origin }, NOW)
    await on.failureOf('BINANCE', both.live)
    expect(await on.ask('OKX', both.live)).toHaveLength(1)
    await okx[Symbol.asyncDispose]()
  })
})

it('refuses a venue that is not collected live', async () => {
  await on.given('BINANCE', [])
  const query = { venue: 'BYBIT', kind: 'spot', venueSymbol: 'BTCUSDT', interval: '15m' } as const
  const call = on.test.live.fetchCandles(
    { ...query, fromTime: 0, toTime: 900_000 },
    new AbortController().signal,
  )
  await expect(call).rejects.toThrow(/BYBIT: is not a venue/)
})
