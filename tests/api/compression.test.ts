import { request } from 'node:http'
import zlib from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import { makeBars } from '#tests/support/candles.ts'
import { storeTestMarkets, makeContext, type TestContext } from '#tests/support/test-context.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { insertSignals } from '#tests/support/insert-signals.ts'

const BEGIN = Date.UTC(2024, 0, 1)
const NOW = BEGIN + 12 * DAY_MS
const COUNT = (NOW - BEGIN) / BASE_INTERVAL_MS
const btc = {
  id: 'binancespotbtcusdt',
  coinId: 'btc',
  venue: 'BINANCE' as const,
  isPrimary: true,
  bars: makeBars({ seed: 1, fromTime: BEGIN, count: COUNT }),
  quoteVolume24h: 5_000_000,
}

const LIST = '/api/aiCoin/queryRecordPage?state=latest&limit=20'
const CANDLES = '/api/market/candles?marketId=binancespotbtcusdt&interval=15m&limit=500'
const DOCUMENT = '/api/openapi.json'
const SCRIPT = '/api/docs/static/swagger-ui-bundle.js'
const DECODE = {
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
} as const

let db: Database
let context: TestContext
let app: FastifyInstance
let url: string
let signalId: string

beforeAll(async () => {
  db = await openTestDatabase()
  context = makeContext(db)
  await storeTestMarkets(db, [btc], NOW)
  context.clock.now = NOW
  const ended = Array.from({ length: 20 }, (_, at) => ({
    market: btc,
    interval: '1h' as const,
    triggerTime: BEGIN + at * 3_600_000,
    endedTime: BEGIN + (at + 5) * 3_600_000,
    netReturn: 0.01,
  }))
  signalId = (await insertSignals(db, ended))[0] ?? ''
  app = await openTestHttp(context)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

interface Wire {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A response as it crosses the wire: nothing is decoded. */
async function ask(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Wire> {
  return await new Promise((resolve, reject) => {
    const asked = request(url + path, { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('an answer of 1 kB or more', () => {
  it.each([
    ['a cached list', LIST],
    ['cached candles', CANDLES],
    ['a document compressed once', DOCUMENT],
    ['a file of the documents', SCRIPT],
  ])('is compressed as its reader asks and reads the same: %s', async (_what, path) => {
    const plain = await ask(path)
    expect(plain.status).toBe(200)
    expect(plain.body.length).toBeGreaterThan(1024)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0.5, gzip', 'gzip'],
      ['*', 'gzip'],
    ] as const) {
      const { headers, body } = await ask(path, { 'accept-encoding': accepted })
      expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding])
      expect(headers['content-type']).toBe(plain.headers['content-type'])
      expect(body.length).toBeLessThan(plain.body.length / 2)
      expect(DECODE[encoding](body).equals(plain.body)).toBe(true)
    }
  })

  it.each(['identity', 'br;q=0, gzip;q=0', 'deflate', 'nonsense', ''])(
    'is sent as it is to a reader who accepts "%s"',
    async (accepted) => {
      for (const path of [LIST, DOCUMENT]) {
        const { status, headers, body } = await ask(path, { 'accept-encoding': accepted })
        expect([status, headers['content-encoding']]).toEqual([200, undefined])
        expect(JSON.parse(body.toString())).toBeTruthy()
      }
    },
  )

  it('says that it depends on what the reader accepts, compressed or not', async () => {
    for (const accepted of ['br', 'identity']) {
      const { headers } = await ask(LIST, { 'accept-encoding': accepted })
      expect(headers['vary']).toBe('accept-encoding')
    }
  })

  it('has the same headers where only they are asked for', async () => {
    for (const path of [LIST, DOCUMENT]) {
      const whole = await ask(path, { 'accept-encoding': 'br' })
      const head = await ask(path, { 'accept-encoding': 'br' }, 'HEAD')
      expect([head.status, head.body.length]).toEqual([200, 0])
      for (const name of ['content-encoding', 'content-type', 'vary', 'content-length']) {
        expect([path, name, head.headers[name]]).toEqual([path, name, whole.headers[name]])
      }
    }
  })

  it('is compressed once for all who read it, until what it shows has moved', async () => {
    const brotli = vi.spyOn(zlib, 'brotliCompressSync')
    try {
      const other = LIST.replace('20', '19')
      const read = async () => (await ask(other, { 'accept-encoding': 'br' })).body
      const first = await read()
      for (let reader = 0; reader < 5; reader += 1) expect((await read()).equals(first)).toBe(true)
      expect(brotli).toHaveBeenCalledTimes(1)
      await context.bus.publish({ kind: 'signals', throughSequence: 0 })
      await read()
      await read()
      expect(brotli).toHaveBeenCalledTimes(2)
    } finally {
      brotli.mockRestore()
    }
  })

  it('of which a part is asked for gives that part of the file', async () => {
    const { status, headers, body } = await ask(SCRIPT, {
      'accept-encoding': 'br',
      range: 'bytes=0-99',
    })
    expect([status, headers['content-encoding'], body.length]).toEqual([206, undefined, 100])
  })

  it('is not sent again to a reader who has it', async () => {
    const { headers } = await ask(SCRIPT, { 'accept-encoding': 'br' })
    const again = await ask(SCRIPT, {
      'accept-encoding': 'br',
      'if-none-match': String(headers['etag']),
    })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })
})

describe('sent as they are', () => {
  it('short answers and refusals', async () => {
    for (const path of ['/api/market/status', '/api/no/such/call']) {
      const { headers, body } = await ask(path, { 'accept-encoding': 'br, gzip' })
      expect(headers['content-encoding']).toBeUndefined()
      expect(JSON.parse(body.toString())).toHaveProperty('code')
    }
  })

  it('pictures, which are compressed in themselves', async () => {
    const path = `/api/pictures/s/${signalId}.jpg`
    const { status, headers, body } = await ask(path, { 'accept-encoding': 'br, gzip' })
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.length).toBeGreaterThan(1024)
  })

  it('events of the stream, each at once', async () => {
    const [headers, text] = await new Promise<[Wire['headers'], string]>((resolve, reject) => {
      const asked = request(
        `${url}/api/stream`,
        { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
        (response) => {
          response.once('data', (part: Buffer) => {
            resolve([response.headers, part.toString()])
            asked.destroy()
          })
        },
      )
      asked.on('error', reject)
      asked.end()
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(text).toContain('event: clock')
  })
})

describe('a request', () => {
  it('whose body is compressed is refused, not unfolded', async () => {
    const response = await fetch(`${url}/api/quotes/coins/rate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: zlib.gzipSync(JSON.stringify({ text: 'x'.repeat(1_000_000) })),
    })
    expect(response.status).toBe(400)
  })
})
