import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Exchange } from '#server/ports/exchange/port.ts'
import { createLog } from '#server/log.ts'
import { createMetrics, type Metrics } from '#server/metrics.ts'
import { type LiveParts, openLive } from '#server/ports/exchange/ccxt/open-live.ts'
import type { LiveVenue } from '#server/ports/exchange/ccxt/venue-api.ts'

/** What a client asked of a test venue. */
export interface Asked {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** An answer; a text is sent as it is, all else as JSON. */
export interface Answered {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** `hangs` never answers, `stalls` begins a body and stops, `breaks` cuts the connection in one. */
export type Reply = Answered | 'hangs' | 'stalls' | 'breaks'

export interface TestVenue {
  readonly origin: string
  /** Every request, in order. */
  readonly asked: readonly Asked[]
  [Symbol.asyncDispose](): Promise<void>
}

/** An exchange on this machine that answers as given; `nth` counts its requests from 0. */
export async function openTestVenue(
  reply: (asked: Asked, nth: number) => Reply,
): Promise<TestVenue> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://venue')
    const one = { path: pathname, query: Object.fromEntries(searchParams) }
    asked.push(one)
    send(response, reply(one, asked.length - 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'hangs') return
  if (reply === 'stalls' || reply === 'breaks') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('[[', () => {
      if (reply === 'breaks') response.destroy()
    })
    return
  }
  const isText = typeof reply.body === 'string'
  const type = isText ? 'text/html' : 'application/json'
  response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers })
  response.end(isText ? reply.body : JSON.stringify(reply.body))
}

/** The live exchange on test venues, with a clock that only waiting moves. */
export interface TestLive {
  readonly live: Exchange
  readonly parts: LiveParts
  readonly metrics: Metrics
  /** How long each wait was, ms. */
  readonly waits: number[]
  now: number
}

/** Opens the live adapter on `origins`; a venue without one is not reachable. */
export async function openTestLive(
  origins: Partial<Record<LiveVenue, string>>,
  now: number,
  timeoutMs = 2000,
): Promise<TestLive> {
  const metrics = createMetrics()
  const waits: number[] = []
  const clock = { now }
  const unreachable = 'http://127.0.0.1:1'
  const parts: LiveParts = {
    market: {
      liveMarketsPerVenue: 100,
      liveOrigins: { BINANCE: unreachable, OKX: unreachable, BITGET: unreachable, ...origins },
    },
    log: createLog('silent'),
    metrics,
    wallNow: () => clock.now,
    async sleepFor(ms) {
      waits.push(ms)
      clock.now += ms
    },
    spread: () => 0.5,
    timeoutMs,
  }
  const live = await openLive(parts)
  return {
    live,
    parts,
    metrics,
    waits,
    get now() {
      return clock.now
    },
    set now(time) {
      clock.now = time
    },
  }
}
