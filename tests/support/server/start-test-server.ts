import { type Config, loadConfig } from '#server/config.ts'
import type { MarketConfig } from '#server/config/market-config.ts'
import type { Strategy } from '#domain/signals/rules/strategy.ts'
import { STRATEGY_1 } from '#domain/signals/rules/strategy-1.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { newTestPlace, type TestPlace } from './open-test-database.ts'

/** A full server on a free port; by default with a simulated market and membership off. */
export interface TestServer extends RunningServer {
  readonly place: TestPlace
  /** GET below /api; the answer's status, headers and parsed body. */
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>
  /** POST below /api with a JSON body. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: { readonly code: number; readonly msg: string; readonly data: never }
}

export interface TestServerOptions {
  readonly config?: Partial<Config>
  readonly market?: Partial<MarketConfig>
  /** The strategy; by default the first, which triggers often. */
  readonly strategy?: Strategy
  /** A place of an earlier server, to start on it again; it is not removed by `close`. */
  readonly place?: TestPlace
  /** Jobs begin when it resolves; by default at once. */
  readonly headStart?: () => Promise<void>
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const place = options.place ?? (await newTestPlace())
  const defaults = loadConfig({
    MARKET: 'simulated',
    HISTORY_DAYS: '0',
    SIM_SEED: '1',
    MEMBERSHIP: 'off',
    // What opens by itself would lie over what other tests tap.
    CHECK_IN_POPUP: 'off',
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  const own: Config = {
    ...defaults,
    isRateLimited: false,
    // A test asks while a fast market catches up on a slow machine.
    maxLoopDelayMs: 0,
    databaseTimeoutMs: 15_000,
    ...options.config,
    databaseUrl: place.databaseUrl,
    dataDir: place.dataDir,
    market: { ...defaults.market, ...options.market },
  }
  const removePlace = async () => {
    if (options.place === undefined) await place.remove()
  }
  const { strategy = STRATEGY_1, headStart } = options
  const server = await startServer(own, strategy, headStart).catch(async (error) => {
    await removePlace()
    throw error
  })
  const call = async (path: string, init: RequestInit): Promise<TestAnswer> => {
    const response = await fetch(`${server.url}/api${path}`, init)
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as TestAnswer['body'],
    }
  }
  return {
    ...server,
    place,
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async close() {
      await server.close()
      await removePlace()
    },
  }
}

/** Waits until `find` gives something, asking every 50 ms; throws after `timeoutMs` with `what`. */
export async function eventually<Found>(
  what: string,
  find: () => Promise<Found | null | undefined | false>,
  timeoutMs = 30_000,
): Promise<Found> {
  const end = performance.now() + timeoutMs
  while (performance.now() < end) {
    const found = await find()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`)
}

/** Waits for the end of a replay: a market that has ended shows a page and a test the same. */
export async function untilReplayEnds(
  server: Pick<TestServer, 'get'>,
  timeoutMs = 180_000,
): Promise<void> {
  const isEnded = async (): Promise<boolean> => {
    const { body } = await server.get('/market/status')
    return (body.data as { isEnded: boolean }).isEnded
  }
  await eventually('the end of the replay', isEnded, timeoutMs)
}
