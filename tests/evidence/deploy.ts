import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2'
import { brotliDecompressSync } from 'node:zlib'
import { connect as connectTls } from 'node:tls'
import { setTimeout as sleep } from 'node:timers/promises'
import { findCaddy, type Proxy, startProxy } from '#tests/support/processes/start-proxy.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/processes/start-server-process.ts'
import { newTestPlace } from '#tests/support/server/open-test-database.ts'

const MOST_STREAMS_AN_ADDRESS = 20
const WATCH_MS = 4000
const MOST_DELAY_MS = 250
const LEAST_EVENTS = 5

/**
 * The Caddyfile of src/server/deploy before a server that npm started, over TLS on loopback: HTTP/2,
 * the server's own compression, each event of the live stream at once, clients distinguished by their
 * addresses whatever they claim, no figures for strangers, and a clear answer while no server is ready.
 */
export async function proveDeploy(): Promise<void> {
  const caddy = findCaddy()
  if (caddy === null) return console.log('deploy: no caddy on this machine')
  const place = await newTestPlace()
  let server: ServerProcess | null = null
  let proxy: Proxy | null = null
  try {
    server = await startServerProcess(place, { TRUSTED_PROXIES: '127.0.0.1' })
    proxy = await startProxy(caddy, [server.url])
    const report = {
      ...(await proveTransport(proxy, server)),
      ...(await proveStream(proxy, server)),
      ...(await proveAddresses(proxy)),
      ...(await proveOutage(proxy, server)),
    }
    console.log(`deploy: ${JSON.stringify(report)}`)
  } finally {
    await proxy?.stop()
    await server?.stop()
    server?.kill()
    await place.remove()
  }
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

/** A connection with HTTP/2, from an address of loopback. */
function open({ url, certificate }: Proxy, from = '127.0.0.1'): ClientHttp2Session {
  const { hostname, port } = new URL(url)
  const options = { host: '127.0.0.1', localAddress: from, port: Number(port) }
  const session = connectHttp2(url, {
    createConnection: () =>
      connectTls({
        ...options,
        servername: hostname,
        ca: certificate,
        ALPNProtocols: ['h2'],
      }),
  })
  session.on('error', () => {})
  return session
}

async function ask(
  session: ClientHttp2Session,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const request = session.request({ ':path': path, ...headers })
  const chunks: Buffer[] = []
  return await new Promise((resolve, reject) => {
    let head: Record<string, unknown> = {}
    request.on('response', (got) => (head = got))
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', reject)
    request.on('end', () =>
      resolve({ status: Number(head[':status']), headers: head, body: Buffer.concat(chunks) }),
    )
    request.end()
  })
}

function require(is: boolean, what: string): void {
  if (!is) throw new Error(`deploy: ${what}`)
}

async function proveTransport(proxy: Proxy, server: ServerProcess) {
  const session = open(proxy)
  try {
    const path = '/api/openapi.json'
    const direct = await (await fetch(`${server.url}${path}`)).text()
    const { status, headers, body } = await ask(session, path, { 'accept-encoding': 'br' })
    require(session.alpnProtocol === 'h2', `spoke ${session.alpnProtocol}, not HTTP/2`)
    require(status === 200 && headers['content-encoding'] === 'br', 'compression was lost')
    require(String(brotliDecompressSync(body)) === direct, 'a body was changed on its way')
    require(headers['server'] === undefined, 'the proxy names itself')
    require(headers['content-security-policy'] !== undefined, 'a header was lost')
    const metrics = await ask(session, '/metrics')
    require(metrics.status === 404, `/metrics answers ${metrics.status} to strangers`)
    return { protocol: 'h2', sentBytes: body.length, wholeBytes: Buffer.byteLength(direct) }
  } finally {
    session.destroy()
  }
}

/** Both streams get the same events; gives by how much the slowest one came later through the proxy. */
async function proveStream(proxy: Proxy, server: ServerProcess) {
  const session = open(proxy)
  const stop = new AbortController()
  try {
    const [near, far] = [new Map<string, number>(), new Map<string, number>()]
    const direct = await fetch(`${server.url}/api/stream`, { signal: stop.signal })
    const request = session.request({ ':path': '/api/stream', 'accept-encoding': 'br, gzip' })
    const encoding = await new Promise((resolve) => {
      request.on('response', (head) => resolve(head['content-encoding']))
    })
    require(encoding === undefined, `the stream is compressed as ${String(encoding)}`)
    const reading = (async () => {
      for await (const chunk of direct.body ?? []) note(near, String(Buffer.from(chunk)))
    })().catch(() => {})
    request.on('data', (chunk: Buffer) => note(far, String(chunk)))
    await sleep(WATCH_MS)
    stop.abort()
    await reading
    const delays = [...far].flatMap(([event, at]) => {
      const first = near.get(event)
      return first === undefined ? [] : [at - first]
    })
    require(delays.length >= LEAST_EVENTS, `only ${delays.length} events came through`)
    const slowest = Math.max(...delays)
    require(slowest <= MOST_DELAY_MS, `an event came ${slowest} ms later through the proxy`)
    return { streamEvents: delays.length, slowestEventMs: Math.round(slowest) }
  } finally {
    stop.abort()
    session.destroy()
  }
}

function note(seen: Map<string, number>, text: string): void {
  for (const event of text.split('\n\n')) {
    if (event.startsWith('event: ') || event.startsWith('id: ')) seen.set(event, performance.now())
  }
}

/** Streams are counted by address: who claims others is still one, and another is another. */
async function proveAddresses(proxy: Proxy) {
  const [one, other] = [open(proxy), open(proxy, '127.0.0.2')]
  const statusOf = (session: ClientHttp2Session, claimed: string): Promise<number> => {
    const request = session.request({ ':path': '/api/stream', 'x-forwarded-for': claimed })
    return new Promise((resolve, reject) => {
      request.on('response', (head) => resolve(Number(head[':status'])))
      request.on('error', reject)
    })
  }
  try {
    let opened = 0
    while (opened <= MOST_STREAMS_AN_ADDRESS) {
      if ((await statusOf(one, `203.0.113.${opened}`)) !== 200) break
      opened++
    }
    require(opened === MOST_STREAMS_AN_ADDRESS, `one client opened ${opened} streams`)
    require((await statusOf(other, '203.0.113.99')) === 200, 'two clients count as one')
    return { streamsOfOneClient: opened }
  } finally {
    one.destroy()
    other.destroy()
  }
}

/** While the only server is away calls get 503, and it is found again by itself. */
async function proveOutage(proxy: Proxy, server: ServerProcess) {
  await server.stop('SIGTERM')
  const session = open(proxy)
  try {
    const { status } = await ask(session, '/healthz')
    require(status === 503 || status === 502, `${status} while no server is there`)
    return { statusWithoutServer: status }
  } finally {
    session.destroy()
  }
}
