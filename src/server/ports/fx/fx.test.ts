import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFxSource } from './open-fx-source.ts'

/** Answers of the two sources, in their own shapes. */
const answers = new Map<string, () => { status: number; body: string }>()
const server = createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? ''
  const { status, body } = answers.get(path)?.() ?? { status: 404, body: '' }
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => server.close())

const frankfurter = (body: unknown, status = 200) =>
  answers.set('/v2/rates', () => ({ status, body: JSON.stringify(body) }))
const fetchRates = () =>
  openFxSource({ liveOrigins: { FX: origin } }).fetchRates(new AbortController().signal)

const OPEN_ER_API = {
  result: 'success',
  base_code: 'USD',
  time_last_update_unix: 1_764_720_151,
  time_next_update_unix: 1_764_806_901,
  rates: { USD: 1, CNY: 7.07, HKD: 7.78, SGD: 1.3, TWD: 31.4 },
}

describe('FX rates', () => {
  it('come dated and with their source', async () => {
    frankfurter([
      { date: '2026-11-20', base: 'USD', quote: 'CNY', rate: 7.1043 },
      { date: '2026-11-19', base: 'USD', quote: 'TWD', rate: 31.25 },
    ])
    expect(await fetchRates()).toEqual([
      { currency: 'CNY', rate: '7.1043', asOf: Date.UTC(2026, 10, 20), source: 'Frankfurter' },
      { currency: 'TWD', rate: '31.25', asOf: Date.UTC(2026, 10, 19), source: 'Frankfurter' },
    ])
  })

  it.each([
    ['an error', { message: 'down' }, 502],
    ['rates that cannot be', [{ date: '2026-11-20', base: 'USD', quote: 'CNY', rate: -1 }], 200],
    ['another base', [{ date: '2026-11-20', base: 'EUR', quote: 'CNY', rate: 7 }], 200],
    ['no date', [{ base: 'USD', quote: 'CNY', rate: 7 }], 200],
  ])('come from the second source where the first answers %s', async (_what, body, status) => {
    frankfurter(body, status)
    answers.set('/v6/latest/USD', () => ({ status: 200, body: JSON.stringify(OPEN_ER_API) }))
    const rates = await fetchRates()
    expect(rates.map(({ currency }) => currency)).toEqual(['CNY', 'HKD', 'SGD', 'TWD'])
    expect(rates[0]).toMatchObject({ rate: '7.07', asOf: 1_764_720_151_000 })
  })

  it('are refused where neither source answers', async () => {
    frankfurter('<html>', 200)
    answers.set('/v6/latest/USD', () => ({ status: 429, body: '' }))
    await expect(fetchRates()).rejects.toThrow(/no FX source/)
  })
})
