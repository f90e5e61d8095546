import { createRequire } from 'node:module'
import type * as ccxt from 'ccxt'
import type { MarketConfig } from '#server/config/market-config.ts'
import { type AnswerLimit, fetchLimited } from '#server/ports/vendor/fetch-limited.ts'
import { newBinanceApi } from './binance-api.ts'
import { newBitgetApi } from './bitget-api.ts'
import { newOkxApi } from './okx-api.ts'
import type { FailedAnswer } from './read-fault.ts'
import type { LiveVenue, VenueApi } from './venue-api.ts'

const TIMEOUT_MS = 10_000
/** The longest answer there is, a venue's list of all its markets, has some 15 MB unpacked. */
const MOST_BYTES = 64 * 1024 * 1024

/** A venue with the client that paces its calls. */
export interface VenueClient {
  readonly api: VenueApi
  /** The answer behind an error of this client. */
  answerBehind(error: unknown): FailedAnswer
  /** Runs `check` before each request leaves the pace's queue; what it throws stops that request. */
  guard(check: () => void): void
  /** How far our clock was ahead of the venue's at the last answer, at least; 0 where it was not. */
  clockLeadMs(): number
}

export interface ClientParts {
  readonly origins: MarketConfig['liveOrigins']
  readonly wallNow: () => number
  /** For the head of an answer, and again for its body; default 10 s. */
  readonly timeoutMs?: number | undefined
}

type Fetch = (...request: unknown[]) => Promise<unknown>

interface CcxtClient {
  urls: { api?: unknown }
  fetch: Fetch
  fetchImplementation: (url: string, request: RequestInit) => Promise<Response>
  getResponseHeaders: (response: Answer) => FailedAnswer['headers']
  handleRestResponse: (response: Answer, ...request: unknown[]) => Promise<unknown>
}

interface Answer {
  readonly status: number
}

/** The folder of ccxt's exchanges, found from its entry point. */
const EXCHANGES = new URL('../js/src/', `file://${createRequire(import.meta.url).resolve('ccxt')}`)

/** One ccxt client a venue, public data only. */
export async function openClients({
  origins,
  wallNow,
  timeoutMs = TIMEOUT_MS,
}: ClientParts): Promise<VenueClient[]> {
  const [Binance, Okx, Bitget] = await Promise.all([
    loadExchange('binance'),
    loadExchange('okx'),
    loadExchange('bitget'),
  ])
  const options = { enableRateLimit: true, timeout: timeoutMs }
  const binance = new Binance(options)
  const okx = new Okx(options)
  const bitget = new Bitget(options)
  const client = (venue: LiveVenue, ccxtClient: unknown, api: VenueApi): VenueClient => {
    const own = ccxtClient as CcxtClient
    const origin = origins[venue]
    if (origin !== undefined) own.urls.api = withOrigin(own.urls.api, origin)
    // Head and body may take that long each; ccxt lets neither size nor time of a body end.
    const limit = { mostBytes: MOST_BYTES, timeoutMs: 2 * timeoutMs }
    own.fetchImplementation = (url, request) => ask(url, request, limit)
    const clockLeadMs = watchClock(own, wallNow)
    const answerBehind = watchAnswers(own, timeoutMs)
    return {
      api,
      answerBehind,
      clockLeadMs,
      guard(check) {
        const fetch = own.fetch.bind(own)
        own.fetch = async (...request) => {
          check()
          return fetch(...request)
        }
      },
    }
  }
  return [
    client('BINANCE', binance, newBinanceApi(binance)),
    client('OKX', okx, newOkxApi(okx)),
    client('BITGET', bitget, newBitgetApi(bitget)),
  ]
}

/** One class: ccxt's entry point loads over a hundred, three times as long and 60 MB more. */
async function loadExchange<Name extends 'binance' | 'okx' | 'bitget'>(
  name: Name,
): Promise<(typeof ccxt)[Name]> {
  const { href } = new URL(`${name}.js`, EXCHANGES)
  const module = (await import(href)) as { readonly default: (typeof ccxt)[Name] }
  return module.default
}

/** Of what ccxt passes on, as much as the platform's fetch takes; exchanges never redirect. */
async function ask(
  url: string,
  { method, headers, body, signal }: RequestInit,
  limit: AnswerLimit,
): Promise<Response> {
  const request = { method, headers, body, signal, redirect: 'error' } as RequestInit
  return await fetchLimited(url, request, limit)
}

/** Compares the time of each request with the date of its answer, which is cut to the second. */
function watchClock(client: CcxtClient, wallNow: () => number): VenueClient['clockLeadMs'] {
  let leadMs = 0
  let newestDate = Number.NaN
  const handle = client.handleRestResponse.bind(client)
  client.handleRestResponse = async (response, ...request) => {
    newestDate = Date.parse(String(client.getResponseHeaders(response)['Date']))
    return handle(response, ...request)
  }
  const fetch = client.fetch.bind(client)
  client.fetch = async (...request) => {
    const askedAt = wallNow()
    const answer = await fetch(...request)
    if (!Number.isNaN(newestDate)) leadMs = Math.max(0, askedAt - newestDate - 999)
    return answer
  }
  return () => leadMs
}

/**
 * Keeps status and headers with each error: ccxt's errors lack both, and its last headers may be
 * another call's. Ends a body that stalls too, since ccxt's own timeout covers the head alone.
 */
function watchAnswers(client: CcxtClient, timeoutMs: number): VenueClient['answerBehind'] {
  const answers = new WeakMap<object, FailedAnswer>()
  const handle = client.handleRestResponse.bind(client)
  client.handleRestResponse = async (response, ...request) => {
    const stall = newStall(timeoutMs)
    try {
      return await Promise.race([handle(response, ...request), stall.promise])
    } catch (error) {
      const headers = client.getResponseHeaders(response)
      if (error instanceof Error) answers.set(error, { status: response.status, headers })
      throw error
    } finally {
      stall.stop()
    }
  }
  return (error) => answers.get(Object(error) as object) ?? { status: null, headers: {} }
}

/** A body that does not end in time. */
class BodyStalled extends Error {
  override readonly name = 'BodyStalled'
}

function newStall(timeoutMs: number): { promise: Promise<never>; stop(): void } {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new BodyStalled(`the answer did not end within ${timeoutMs} ms`)),
    timeoutMs,
  )
  return { promise, stop: () => clearTimeout(timer) }
}

/** Every address in ccxt's tree of them with another origin. */
function withOrigin(urls: unknown, origin: string): unknown {
  if (typeof urls === 'string') return urls.replace(/^https?:\/\/[^/]+/, origin)
  if (urls === null || typeof urls !== 'object') return urls
  return Object.fromEntries(
    Object.entries(urls).map(([name, value]) => [name, withOrigin(value, origin)]),
  )
}
