import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
} from '#tests/support/server/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: { simulatedSpeed: 20_000 } })
})
afterAll(() => server.close())

describe('an answer', () => {
  it('is an envelope with code 200 and a request id', async () => {
    const { status, body, headers } = await server.get('/market/status')
    expect([status, body.code]).toEqual([200, 200])
    expect(headers.get('x-request-id')).toMatch(/.{8,}/)
  })

  it('keeps a sane request id of the caller and replaces another', async () => {
    const sane = await server.get('/market/status', { 'x-request-id': 'abc-12345678' })
    expect(sane.headers.get('x-request-id')).toBe('abc-12345678')
    const odd = await server.get('/market/status', { 'x-request-id': 'x y' })
    expect(odd.headers.get('x-request-id')).not.toBe('x y')
  })

  it.each([
    ['zh-cn', /链接|信号/],
    ['zh-tw', /訊號/],
    ['en', /signal/],
    ['vi', /[Tt]ín hiệu/],
  ])('refuses in the language of the reader: %s', async (language, words) => {
    const path = '/aiCoin/getDetail?id=00000000000000000000000000'
    const { status, body } = await server.get(path, { language })
    expect([status, body.code, body.data]).toEqual([404, 40403, null])
    expect(body.msg).toMatch(words)
  })

  it.each([
    ['/aiCoin/queryRecordPage?pageSize=1000000000', 'pageSize'],
    ['/aiCoin/queryRecordPage?interval=3h', 'the timeframe'],
    ['/market/candles?marketId=x&interval=15m&limit=0', 'limit'],
    ['/market/search?keyword=a%00b', 'the search text'],
    ['/market/candles?interval=15m', 'marketId'],
  ])('names the field that is wrong in %s', async (path, field) => {
    const { status, body } = await server.get(path, { language: 'en' })
    expect([status, body.code]).toEqual([400, 400])
    expect(body.msg).toContain(field)
  })

  it('to an unknown call is a 404 envelope, to an unknown page a way out', async () => {
    expect((await server.get('/no/such/call')).body.code).toBe(404)
    for (const path of ['/pages/nothing', '//', '/pages/', '/.//']) {
      const page = await fetch(server.url + path, {
        headers: { accept: 'text/html' },
        redirect: 'manual',
      })
      const found = [path, page.status, page.headers.get('location')]
      expect(found).toEqual([path, 302, '/404.html'])
    }
  })

  it('to a body that is too large or poisoned is a refusal, not a fault', async () => {
    const large = await server.post('/quotes/coins/rate', { text: 'x'.repeat(70_000) })
    expect([large.status, large.body.code]).toEqual([413, 413])
    const poisoned = await fetch(`${server.url}/api/quotes/coins/rate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"__proto__":{"admin":true}}',
    })
    expect(poisoned.status).toBe(400)
  })

  it('carries a policy that lets Telegram frame its pages and nobody else (T32)', async () => {
    const headers = await headersOfPage(server)
    expect(headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' https://web.telegram.org",
    )
    expect(headers.get('x-frame-options')).toBeNull()
  })

  it('in production asks for HTTPS, whether it is a page or a call', async () => {
    const { context } = server
    const app = await openTestHttp({
      ...context,
      config: { ...context.config, isProduction: true },
    })
    try {
      for (const url of ['/api/market/status', '/pages/nothing']) {
        const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
        const asked = [url, headers['strict-transport-security']]
        expect(asked).toEqual([url, 'max-age=31536000; includeSubDomains'])
      }
    } finally {
      await app.close()
    }
  })

  it('to a call is data that runs nothing, whoever frames or guesses at it (T32)', async () => {
    for (const path of ['/market/status', '/aiCoin/queryRecordPage?limit=0']) {
      const { headers } = await server.get(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
    }
  })
})

describe('a second line', () => {
  it('may be called by the apps it is named for, and by no other (T25)', async () => {
    const second = await startTestServer({
      config: {
        appOrigins: ['https://app.test'],
        backupApiUrls: ['https://b.test', 'https://d.test'],
        webviewOrigins: ['https://w.test'],
        mediaOrigins: ['https://m.test'],
      },
    })
    const allowed = async (origin: string) =>
      (await second.get('/quotes/coins/rate', { origin })).headers.get(
        'access-control-allow-origin',
      )
    try {
      expect(await allowed('https://app.test')).toBe('https://app.test')
      expect(await allowed('https://elsewhere.test')).toBeNull()
      const call = await second.get('/quotes/coins/rate')
      expect(call.headers.get('vary')).toBe('accept-encoding, Origin')
      const headers = await headersOfPage(second)
      expect(headers.get('content-security-policy')).toContain(
        "connect-src 'self' https://b.test https://d.test;",
      )
      expect(headers.get('content-security-policy')).toContain("frame-src 'self' https://w.test;")
      expect(headers.get('content-security-policy')).toContain(
        "media-src 'self' data: https://m.test;",
      )
      expect(headers.get('content-security-policy')).toContain('blob: https://m.test;')
    } finally {
      await second.close()
    }
  })

  it('is nobody unless it is set', async () => {
    const { headers } = await server.get('/quotes/coins/rate', { origin: 'https://app.test' })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    const page = await headersOfPage(server)
    expect(page.get('content-security-policy')).toContain("connect-src 'self';")
    expect(page.get('content-security-policy')).toContain("frame-src 'self';")
  })
})

describe('the server', () => {
  it('documents every call of the contract', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>
    }
    for (const name of Object.keys(endpoints)) {
      const [method = '', path = ''] = name.split(' ')
      expect(Object.keys(document.paths[path] ?? {})).toContain(method.toLowerCase())
    }
  })

  it('says that it lives, that it is ready, and what it counts', async () => {
    await eventually('readiness', async () => (await fetch(`${server.url}/readyz`)).ok)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('buoy_candles_stored')
  })

  it('slows down who asks too often, and says for how long', async () => {
    const limited = await startTestServer({ config: { isRateLimited: true } })
    try {
      let last = await limited.get('/market/status', { language: 'en' })
      for (let call = 0; call < 130 && last.status === 200; call++) {
        last = await limited.get('/market/status', { language: 'en' })
      }
      expect([last.status, last.body.code]).toEqual([429, 429])
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(last.body.msg).toMatch(/in \d+ s\./)
      const nameless = await limited.get('/market/status', { language: 'constructor' })
      expect([nameless.status, nameless.body.code]).toEqual([429, 429])
      expect(nameless.body.msg).not.toMatch(/function|native|undefined/)
    } finally {
      await limited.close()
    }
  })
})

describe('the live stream', () => {
  it('sends the clock first, then signals with numbers, and catches up from one', async () => {
    const first = await readEvents((events) => events.some(({ event }) => event === 'signal'))
    expect(first[0]).toMatchObject({ event: 'clock', data: { worldKind: 'simulated' } })
    const signal = first.find(({ event }) => event === 'signal')
    const number = Number(signal?.id)
    expect(number).toBeGreaterThan(0)
    const again = await readEvents(
      (events) => events.some(({ event }) => event === 'signal' || event === 'reset'),
      String(number - 1),
    )
    const caught = again.find(({ event }) => event !== 'clock' && event !== 'tickers')
    expect(Number(caught?.id)).toBeGreaterThanOrEqual(number)
  })

  it('that was left, and a connection opened ahead, keep no server from stopping', async () => {
    const stopping = await startTestServer()
    for (let turn = 0; turn < 2; turn++) {
      const left = await fetch(`${stopping.url}/api/stream`)
      for await (const _bytes of left.body ?? []) break
    }
    const ahead = connect(Number(new URL(stopping.url).port), '127.0.0.1')
    await once(ahead, 'connect')
    const ended = once(ahead, 'close')
    ahead.resume()
    const begunMs = performance.now()
    await stopping.close()
    await ended
    // Calls in flight get five seconds; nothing is in flight here.
    expect(performance.now() - begunMs).toBeLessThan(4000)
  }, 10_000)

  it('ends when the server stops', async () => {
    const stopping = await startTestServer()
    const response = await fetch(`${stopping.url}/api/stream`)
    const reader = response.body?.getReader()
    await reader?.read()
    await stopping.close()
    const drain = async (): Promise<boolean> => {
      for (;;) if ((await reader?.read())?.done !== false) return true
    }
    expect(await drain().catch(() => true)).toBe(true)
  })
})

interface StreamLine {
  readonly event: string
  readonly id: string | undefined
  readonly data: unknown
}

/** Reads the stream until `isEnough`, as a client that may have seen `lastEventId`. */
async function readEvents(
  isEnough: (events: readonly StreamLine[]) => boolean,
  lastEventId?: string,
): Promise<StreamLine[]> {
  const response = await fetch(`${server.url}/api/stream`, {
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
    signal: AbortSignal.timeout(25_000),
  })
  const events: StreamLine[] = []
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const field = (name: string): string | undefined =>
        new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
      const event = field('event')
      if (event !== undefined) {
        events.push({ event, id: field('id'), data: JSON.parse(field('data') ?? 'null') })
      }
    }
    if (isEnough(events)) break
  }
  return events
}

/** Headers of any answer that is no call. */
async function headersOfPage({ url }: TestServer): Promise<Headers> {
  const { headers } = await fetch(`${url}/pages/nothing`, {
    headers: { accept: 'text/html' },
    redirect: 'manual',
  })
  return headers
}
