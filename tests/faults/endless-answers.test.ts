import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestLive } from '#tests/support/exchange/test-venue.ts'
import { openFxSource } from '#server/ports/fx/open-fx-source.ts'
import { openTwilioSms } from '#server/ports/sms/twilio.ts'
import { openOssStorage } from '#server/ports/storage/oss/open-oss-storage.ts'
import { openTelegram } from '#server/ports/telegram/open-telegram.ts'
import { openTwitter } from '#server/ports/twitter/open-twitter.ts'
import { openCheckout } from '#server/ports/checkout/open-checkout.ts'
import { limitNodeAnswers } from '#server/ports/vendor/limit-node-answers.ts'
import { eventually } from '#tests/support/server/start-test-server.ts'

const MEBIBYTE = 1024 * 1024
/** The one that Apple's library asks revocation servers by. */
const APPLE = createRequire(import.meta.url).resolve('@apple/app-store-server-library')
const nodeFetch = createRequire(APPLE)('node-fetch') as (url: string) => Promise<Response>
/** What a connection holds that was sent and not read yet. */
const IN_FLIGHT = 16 * MEBIBYTE
const CHUNK = Buffer.alloc(MEBIBYTE / 4, ' ')
/** Unpacks to a thousand times its size; one after the other they are one answer. */
const PACKED = gzipSync(Buffer.alloc(32 * MEBIBYTE, ' '))
const SECRETS = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  redirectUrl: 'https://buoy.example/back',
}

/** Bytes written since the test began, all answers together. */
let sentBytes = 0
let openCount = 0
let origin = ''

/** Whether answers are compressed: a thousandth of what they unpack to. */
let isPacked = false
let askedFor: string | undefined

/** Answers everything with JSON that never ends, as fast as it is read. */
const server = createServer((request, response) => {
  openCount += 1
  askedFor = request.headers['accept-encoding']
  response.on('close', () => {
    openCount -= 1
  })
  const packing = isPacked ? { 'content-encoding': 'gzip' } : {}
  response.writeHead(200, { 'content-type': 'application/json', ...packing })
  const body = Readable.from(endless(isPacked ? PACKED : CHUNK))
  response.on('close', () => body.destroy())
  body.pipe(response)
})

let liftLimit = (): void => {}
function* endless(chunk: Buffer): Generator<Buffer> {
  for (;;) {
    sentBytes += chunk.length
    yield chunk
  }
}

beforeAll(async () => {
  liftLimit = limitNodeAnswers()
  server.listen(0)
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

beforeEach(() => {
  sentBytes = 0
  isPacked = false
})

afterAll(() => {
  liftLimit()
  server.closeAllConnections()
  server.close()
})

const oss = () =>
  openOssStorage({
    kind: 'oss',
    accessKeyId: 'id',
    accessKeySecret: 'secret',
    roleArn: 'acs:ram::1:role/x',
    region: 'cn-hangzhou',
    bucketUrl: origin.replace('127.0.0.1', 'localhost'),
    stsOrigin: origin,
  })

const telegram = () =>
  openTelegram({
    botToken: '1:token',
    botName: 'buoy_bot',
    apiOrigin: origin,
    webhook: null,
    webLogin: { clientId: '1', clientSecret: 'secret', issuer: origin },
  })

const twitter = () =>
  openTwitter({ clientId: '1', clientSecret: 'secret', siteOrigin: origin, apiOrigin: origin })

const checkout = () =>
  openCheckout({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiOrigin: origin })

const sms = () =>
  openTwilioSms({ kind: 'twilio', origin, accountSid: 'AC1', authToken: 'secret', from: 'Buoy' })

const ORDER = {
  orderId: 'o1',
  amountCents: 1990,
  title: 'Month',
  language: 'en',
  successUrl: 'https://buoy.example/',
  cancelUrl: 'https://buoy.example/',
  expiresAt: Date.UTC(2030, 0),
} as const

/** How often a call is tried again, and what each try may read. */
const SMALL = 4 * MEBIBYTE
const KEY = 'avatar/01jd3v0c5f6g7h8j9k0m1n2p3q/1700000000000me.png'

describe('an answer that never ends', () => {
  it.each<[string, number, number, () => Promise<unknown>]>([
    ['FX rates', 2, SMALL, () => openFxSource({ liveOrigins: { FX: origin } }).fetchRates(idle())],
    ['an SMS gateway', 1, SMALL, () => sms().send({ to: '+15005550001', text: 'x' })],
    ['a bucket', 1, 5 * MEBIBYTE, () => oss().read(KEY)],
    ['STS', 1, SMALL, () => oss().credentialsFor('avatar/1', Date.now())],
    ['the Bot API', 1, SMALL, async () => await telegram()?.say(1, 'x')],
    ['Telegram as a provider', 1, SMALL, async () => await telegram()?.webLogin?.begin(SECRETS)],
    ['X', 1, SMALL, async () => await twitter()?.finish('code', SECRETS)],
    ['Stripe', 3, SMALL, async () => await checkout()?.open(ORDER)],
  ])('of %s is cut, and the call fails', async (_who, tries, mostBytes, call) => {
    await expect(call()).rejects.toBeInstanceOf(Error)
    await eventually('the connection to be cut', async () => openCount === 0)
    expect(sentBytes).toBeGreaterThan(0)
    expect(sentBytes).toBeLessThan(tries * (mostBytes + IN_FLIGHT))
  })

  it.each<[string, () => Promise<unknown>]>([
    ['STS', () => oss().credentialsFor('avatar/1', Date.now())],
    ['the Bot API', async () => await telegram()?.say(1, 'x')],
    ['Stripe', async () => await checkout()?.open(ORDER)],
    ['Apple, read by node-fetch,', async () => (await nodeFetch(origin)).text()],
  ])(
    'of %s is not even unpacked where it is compressed, which nobody asks for',
    async (_who, call) => {
      isPacked = true
      const before = process.memoryUsage().rss
      await expect(call()).rejects.toBeInstanceOf(Error)
      await eventually('the connection to be cut', async () => openCount === 0)
      expect(askedFor).toBeUndefined()
      expect(process.memoryUsage().rss - before).toBeLessThan(256 * MEBIBYTE)
    },
  )

  it('of an exchange is cut, that exchange alone fails, and memory stays as it was (T31)', async () => {
    const { live, metrics } = await openTestLive({ OKX: origin }, Date.UTC(2026, 10, 21), 10_000)
    const before = process.memoryUsage().rss
    const query = { venue: 'OKX', venueSymbol: 'BTC-USDT', kind: 'spot', interval: '15m' } as const
    const span = { fromTime: Date.UTC(2026, 10, 20), toTime: Date.UTC(2026, 10, 21) }
    const failed = live.fetchCandles({ ...query, ...span }, idle())
    await expect(failed).rejects.toMatchObject({ name: 'ExchangeUnavailable', venue: 'OKX' })
    await eventually('the connection to be cut', async () => openCount === 0)
    expect(sentBytes).toBeLessThan(64 * MEBIBYTE + IN_FLIGHT)
    expect(process.memoryUsage().rss - before).toBeLessThan(512 * MEBIBYTE)
    expect((await metrics.exchangeFailures.get()).values).toMatchObject([
      { labels: { venue: 'OKX', kind: 'large' }, value: 1 },
    ])
  })
})

function idle(): AbortSignal {
  return new AbortController().signal
}
