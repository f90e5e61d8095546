import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushNote } from '#contract/alerts-push.ts'
import { readPush, readVapid, type TestBrowser, type VapidClaims } from './read-push.ts'

/** An accepted push, decrypted. */
export interface TakenPush {
  readonly endpoint: string
  readonly note: PushNote
  readonly claims: VapidClaims
  /** The public key that signed it. */
  readonly key: string
  readonly ttl: number
  readonly topic: string
  readonly urgency: string
  /** Bytes of the body. */
  readonly size: number
}

/** An answer other than 201; `hang` gives none, `elsewhere` redirects. */
export type PushFault =
  | { readonly status: number; readonly retryAfter?: string }
  | 'hang'
  | 'elsewhere'

/** A local push service. */
export interface TestPushService {
  readonly origin: string
  readonly taken: TakenPush[]
  /** Requests so far, refused ones too. */
  asked: number
  /** Answers by endpoint; 201 by default. */
  readonly faults: Map<string, PushFault>
  /** Size limit of a body, bytes. */
  mostBytes: number
  /** Subscribes a browser. */
  addBrowser(): TestBrowser
  close(): Promise<void>
}

/** Size limit of push services. Source: https://www.rfc-editor.org/rfc/rfc8030#section-7.2 */
const MOST_BYTES = 4096
const DAY_S = 86_400

/** Opens one. It refuses a missing TTL or an invalid token (400, 401, 403), as real ones do. */
export async function openPushService(): Promise<TestPushService> {
  const browsers = new Map<string, TestBrowser>()
  const service: TestPushService = {
    origin: '',
    taken: [],
    asked: 0,
    faults: new Map(),
    mostBytes: MOST_BYTES,
    addBrowser() {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const endpoint = `${service.origin}/send/${randomBytes(24).toString('base64url')}`
      const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
      const browser = { endpoint, keys, privateKey: pair.getPrivateKey() }
      browsers.set(endpoint, browser)
      return browser
    },
    close: async () => {},
  }
  const server = createServer((request, response) => {
    answer(service, browsers, { request, response }).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

async function answer(
  service: TestPushService,
  browsers: ReadonlyMap<string, TestBrowser>,
  { request, response }: Exchange,
): Promise<void> {
  service.asked += 1
  const endpoint = `${service.origin}${request.url ?? ''}`
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const fault = service.faults.get(endpoint)
  if (fault === 'hang') return
  if (fault === 'elsewhere') {
    response.writeHead(307, { location: `${service.origin}/send/elsewhere` }).end()
    return
  }
  if (fault !== undefined) {
    const { status, retryAfter } = fault
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
    return
  }
  const browser = browsers.get(endpoint)
  const status = browser === undefined ? 410 : statusOf(service, request, body.length)
  if (browser === undefined || status !== 201) {
    response.writeHead(status).end()
    return
  }
  service.taken.push({ endpoint, ...taken(request, body, browser) })
  response.writeHead(201, { location: `${service.origin}/m/${service.taken.length}` }).end()
}

/** Status code for a push. */
function statusOf(service: TestPushService, { headers }: IncomingMessage, size: number): number {
  if (!/^\d+$/.test(String(headers['ttl']))) return 400
  if (headers['content-encoding'] !== 'aes128gcm') return 415
  const vapid = readVapid(headers.authorization ?? '')
  if (vapid === null) return 401
  const { aud, exp, sub } = vapid.claims
  const leftS = exp - Date.now() / 1000
  if (aud !== service.origin || leftS <= 0 || leftS > DAY_S) return 403
  if (!/^(mailto:|https:)/.test(sub)) return 403
  return size > service.mostBytes ? 413 : 201
}

function taken(
  { headers }: IncomingMessage,
  body: Buffer,
  browser: TestBrowser,
): Omit<TakenPush, 'endpoint'> {
  const vapid = readVapid(headers.authorization ?? '')
  if (vapid === null) throw new Error('a push that is not signed was taken')
  return {
    note: readPush(body, browser),
    ...vapid,
    ttl: Number(headers['ttl']),
    topic: String(headers['topic']),
    urgency: String(headers['urgency']),
    size: body.length,
  }
}
