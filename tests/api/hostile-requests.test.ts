import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, wireLanguageOf } from '#contract/headers.ts'
import { endpoints, type EndpointName } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sendFault } from '#server/http/envelope.ts'
import { textOfError } from '#server/http/error-text/text-of-error.ts'
import { type AccountFixture, openAccountFixture } from '#tests/support/account/account-fixture.ts'
import { isOtherLanguage } from '#tests/support/other-language.ts'
import { attackServer } from '#tests/support/hostile/attack-server.ts'
import { sendRaw } from '#tests/support/hostile/send-raw.ts'

let fixture: AccountFixture
let port: number
let token: string

beforeAll(async () => {
  fixture = await openAccountFixture()
  ;({ token } = await fixture.register('attacker@example.com'))
  await fixture.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = fixture.app.server.address() as AddressInfo)
})

afterAll(() => fixture.close())

/** What a request written by hand is answered with. */
async function ask(head: string, body = ''): Promise<{ status: number; envelope: unknown }> {
  const lines = `${head}\r\nConnection: close\r\n\r\n${body}`
  const answer = await sendRaw(port, Buffer.from(lines, 'latin1'))
  return { status: answer?.status ?? 0, envelope: JSON.parse(answer?.body ?? 'null') }
}

const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

describe('a language that is none', () => {
  it.each(NAMES)('gets the default: %s', async (language) => {
    const asked = `Host: localhost\r\nLanguage: ${language}`
    const signedOut = await ask(`GET /api/user/getCurrentUser HTTP/1.1\r\n${asked}`)
    expect(signedOut).toMatchObject({ status: 401, envelope: { code: 401, data: null } })
    const unknown = await ask(`GET /api/${language} HTTP/1.1\r\n${asked}`)
    expect(unknown).toMatchObject({ status: 404, envelope: { code: 404, data: null } })
    const stream = await ask(`GET /api/stream HTTP/1.1\r\n${asked}\r\nAuthorization: none`)
    expect(stream).toMatchObject({ status: 401, envelope: { code: 401, data: null } })
    const fine = await ask(`GET /api/market/status HTTP/1.1\r\n${asked}`)
    expect([200, 503]).toContain(fine.status)
  })
})

const CALLS = Object.keys(endpoints) as EndpointName[]
/** A field that only programs send keeps its wire name. */
const WIRE_NAME = /[(（]\w+[)）]/

describe('a refusal', () => {
  it.each(LANGUAGES)(
    'is in the language of the reader, whichever call it is of: %s',
    async (language) => {
      const headers = { language: wireLanguageOf(language) }
      const signInNeeded = textOfError('signInNeeded', language)
      const flaws: string[] = []
      let count = 0
      for (const name of CALLS) {
        const { who }: Endpoint = endpoints[name]
        // Of a session that is none, or of an empty request where it asks for no session.
        const session = who === 'anyone' ? {} : { token: 'none' }
        const { status, msg } = await fixture.answer(name, {}, { headers, ...session })
        if (status === 200 && who === 'anyone') continue
        count += 1
        const isForeign = isOtherLanguage(msg.replace(WIRE_NAME, ''), language)
        if (isForeign || (who !== 'anyone' && msg !== signInNeeded)) flaws.push(`${name}: ${msg}`)
      }
      expect(flaws).toEqual([])
      // The others take nothing, and have nothing to refuse.
      expect(count).toBeGreaterThan(CALLS.length * 0.85)
    },
  )
})

const HOST = 'Host: localhost\r\nLanguage: en'
const JSON_TYPE = 'Content-Type: application/json'
const POST = `POST /api/quotes/coins/rate HTTP/1.1\r\n${HOST}`

describe('what never becomes a call', () => {
  it.each([
    ['an address that cannot be decoded', 400, `GET /api/%ff HTTP/1.1\r\n${HOST}`, ''],
    ['a name too long', 414, `GET /api/pictures/s/${'x'.repeat(200)} HTTP/1.1\r\n${HOST}`, ''],
    ['an address too long', 414, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}`, ''],
    ['headers too large', 431, `GET / HTTP/1.1\r\n${HOST}\r\nX: ${'x'.repeat(20_000)}`, ''],
    ['no host', 400, 'GET /api/market/status HTTP/1.1\r\nLanguage: en', ''],
    ['a method that nobody knows', 400, `HARM /api/market/status HTTP/1.1\r\n${HOST}`, ''],
    ['a method that no call has', 404, `TRACE /api/market/status HTTP/1.1\r\n${HOST}`, ''],
    ['a tunnel', 404, `CONNECT other.example:443 HTTP/1.1\r\n${HOST}`, ''],
    ['an unknown expectation', 404, `GET /api/none HTTP/1.1\r\n${HOST}\r\nExpect: tea`, ''],
    ['what is no HTTP', 400, `\x16\x03\x01 hello\r\n${HOST}`, ''],
    ['a line that is no header', 400, `GET / HTTP/1.1\r\n${HOST}\r\nno colon`, ''],
    ['a length that is none', 400, `${POST}\r\n${JSON_TYPE}\r\nContent-Length: -1`, ''],
    ['a broken chunk', 400, `${POST}\r\n${JSON_TYPE}\r\nTransfer-Encoding: chunked`, 'x\r\n'],
    ['broken JSON', 400, `${POST}\r\n${JSON_TYPE}\r\nContent-Length: 1`, '{'],
    ['a body of another type', 400, `${POST}\r\nContent-Type: a/b\r\nContent-Length: 1`, '{'],
    ['a body too large', 413, `${POST}\r\n${JSON_TYPE}\r\nContent-Length: 100000`, '{'],
    [
      'a poisoned body',
      400,
      `${POST}\r\n${JSON_TYPE}\r\nContent-Length: 30`,
      '{"__proto__":{"isAdmin":true}}',
    ],
  ])('is refused in an envelope: %s (R18)', async (_what, status, head, body) => {
    const { envelope, ...answer } = await ask(head, body)
    expect(answer.status).toBe(status)
    expect(envelope).toEqual({
      code: status,
      msg: expect.stringMatching(/^[A-Z].*\.$/),
      data: null,
    })
  })

  it('is refused in the language of the reader', async () => {
    const { envelope } = await ask('GET / HTTP/1.1\r\nLanguage: vi\r\nHost: localhost\r\nno colon')
    expect(envelope).toMatchObject({ msg: expect.stringContaining('Hãy') })
  })
})

describe('an error that cannot be looked at', () => {
  it('is answered like any other fault', async () => {
    const thrown = new Proxy(new Error('odd'), {
      get: () => {
        throw new Error('no look')
      },
      getPrototypeOf: () => {
        throw new Error('no look')
      },
    })
    const app = Fastify()
    app.get('/', (request, reply) => sendFault(request, reply, thrown))
    const answer = await app.inject({ url: '/', headers: { language: '__proto__' } })
    expect(answer.json()).toMatchObject({ code: 500, data: null })
    expect(answer.body).not.toContain('look')
    await app.close()
  })
})

describe('a hostile request', () => {
  it('is refused in an envelope, never with a fault of the server (R18, T31)', async () => {
    const { flaws } = await attackServer({ port, count: 600, seed: 'short', tokens: [token] })
    expect(flaws.map((flaw) => flaw.slice(0, 400)).slice(0, 5)).toEqual([])
  })
})
