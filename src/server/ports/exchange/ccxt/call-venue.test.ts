import { describe, expect, it } from 'vitest'
import { NOW, tooMany, prepareVenue, VENUES } from '#tests/support/exchange/venue-under-test.ts'

const on = prepareVenue()

describe.each(VENUES)('%s: a call that fails for a moment', (name) => {
  it('waits as long as a 429 asks, then has its candles (R13)', async () => {
    await on.given(name, [{ status: 429, headers: { 'Retry-After': '7' }, body: tooMany(name) }])
    expect(await on.ask(name)).toHaveLength(1)
    expect(on.test.waits).toEqual([7000])
    expect(on.asked).toHaveLength(2)
    expect(await on.failuresByKind()).toEqual({ 'rate-limit': 1 })
  })

  it('waits by its own measure after a 429 that names no time', async () => {
    await on.given(name, [{ status: 429, body: tooMany(name) }])
    expect(await on.ask(name)).toHaveLength(1)
    expect(on.test.waits).toEqual([750])
  })

  it('waits until the date that a Retry-After may be', async () => {
    const date = new Date(NOW + 9000).toUTCString()
    await on.given(name, [{ status: 429, headers: { 'Retry-After': date }, body: tooMany(name) }])
    expect(await on.ask(name)).toHaveLength(1)
    expect(on.test.waits).toEqual([9000])
  })

  it('does not hammer a venue that asks for no pause at all', async () => {
    await on.given(name, [{ status: 429, headers: { 'Retry-After': '0' }, body: tooMany(name) }])
    expect(await on.ask(name)).toHaveLength(1)
    expect(on.test.waits).toEqual([750])
  })

  it('comes back after a 5xx, longer each time', async () => {
    const down = { status: 503, body: '<html>503 Service Temporarily Unavailable</html>' }
    await on.given(name, [down, { status: 500, body: { code: '50000', msg: 'boom' } }])
    expect(await on.ask(name)).toHaveLength(1)
    expect(on.test.waits).toEqual([750, 1500])
    expect(await on.failuresByKind()).toEqual({ down: 2 })
  })

  it('takes a page in place of an answer for none', async () => {
    await on.given(name, [{ body: '<html>Please log in to this network</html>' }])
    expect(await on.ask(name)).toHaveLength(1)
    expect(await on.failuresByKind()).toEqual({ shape: 1 })
  })

  it('takes an answer of another shape for none', async () => {
    const code = name === 'OKX' ? '0' : '00000'
    await on.given(name, [{ body: name === 'BINANCE' ? [{}, {}] : { code, data: {} } }])
    expect(await on.ask(name)).toHaveLength(1)
    expect(await on.failuresByKind()).toEqual({ shape: 1 })
  })

  it('abandons a socket that hangs (R13)', async () => {
    await on.given(name, ['hangs'], 200)
    expect(await on.ask(name)).toHaveLength(1)
    expect(await on.failuresByKind()).toEqual({ timeout: 1 })
  })

  it('abandons a body that stalls', async () => {
    await on.given(name, ['stalls'], 200)
    expect(await on.ask(name)).toHaveLength(1)
    expect(await on.failuresByKind()).toEqual({ timeout: 1 })
  })

  it('asks again where the connection breaks within a body', async () => {
    await on.given(name, ['breaks'])
    expect(await on.ask(name)).toHaveLength(1)
    expect(await on.failuresByKind()).toEqual({ down: 1 })
  })
})

it('reads the OKX rate limit in the body of a 200', async () => {
  await on.given('OKX', [{ body: { code: '50011', msg: 'Too Many Requests', data: [] } }])
  expect(await on.ask('OKX')).toHaveLength(1)
  expect(on.test.waits).toEqual([750])
  expect(await on.failuresByKind()).toEqual({ 'rate-limit': 1 })
})
