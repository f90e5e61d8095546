import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { EndpointName } from '#contract/index.ts'
import type { PlanType } from '#domain/membership/plan.ts'
import type { Tier } from '#domain/membership/tier.ts'
import type { LeafDraft } from '#domain/signals/transparency-log/leaves-of.ts'
import { DAY_MS, type Interval } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { appendLeaves } from '#server/features/signals/transparency-log/append-leaves.ts'
import { signHead } from '#server/features/signals/transparency-log/sign-head.ts'
import { addTestAccount } from '../account/add-account.ts'
import { storeTestMarkets, makeContext, type TestMarket } from '../test-context.ts'
import { openTestDatabase } from '../server/open-test-database.ts'
import { openTestHttp } from '../server/open-test-http.ts'
import { type TestSignal, insertSignals } from '../insert-signals.ts'

export const MARKET_NOW = Date.UTC(2024, 5, 1)
const day = (number: number) => MARKET_NOW - (40 - number) * DAY_MS

/** The signals in progress, oldest first; each on a coin of its own name. */
const OPEN = {
  oldFine: '15m',
  oldCoarse: '4h',
  oldHalf: '30m',
  hour: '1h',
  four: '4h',
  day: '1d',
  fine: '15m',
  half: '30m',
} as const satisfies Record<string, Interval>

/** A signal in progress; `elsewhere` is the oldest of all, but not on its coin's primary market. */
export type OpenName = keyof typeof OPEN | 'elsewhere'
/** `ended` was a yearly member. */
export type Viewer = Tier | 'ended'

/** What an answer carries of a signal in progress: everything, or all but prices. */
export type Shown = ReadonlyMap<OpenName, 'whole' | 'unpriced'>

/** One server with signals in progress and ended ones, and somebody of each tier who asks it. */
export interface VisibilityFixture {
  readonly db: Database
  readonly context: Context
  /** Ids of the signals in progress. */
  readonly ids: Readonly<Record<OpenName, string>>
  /** The coin with closed signals enough to be ranked, whose newest signal is `four`. */
  readonly rankedCoin: string
  /** The closed signal that was inserted last. */
  readonly newestEndedId: string
  ask(viewer: Viewer, name: EndpointName, query?: Record<string, string>): Promise<Answer>
  /** An answer below /api as text. */
  read(viewer: Viewer, path: string): Promise<string>
  /** Where a viewer's server listens, and the viewer's headers. */
  lineOf(viewer: Viewer): { readonly url: string; readonly headers: Record<string, string> }
  accountOf(viewer: Viewer): string
  close(): Promise<void>
}

export interface Answer {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

const PLANS: Readonly<Record<'monthly' | 'trial' | 'yearly' | 'ended', PlanType>> = {
  monthly: 'MONTH',
  trial: 'TRIAL',
  yearly: 'YEAR',
  ended: 'YEAR',
}

/** Opens one with membership on, and beside it a server without for the tier `all`. */
export async function openVisibilityFixture(): Promise<VisibilityFixture> {
  const db = await openTestDatabase()
  const plain = makeContext(db)
  plain.clock.now = MARKET_NOW
  const context: Context = { ...plain, config: { ...plain.config, membership: 'on' }, randomBytes }
  const coins = Object.keys(OPEN)
  const markets = [...coins.map((coin) => marketOf(coin)), marketOf('oldFine', 'OKX')]
  await storeTestMarkets(db, markets, MARKET_NOW)
  const signals = [
    ...coins.map((coin, at) => openOn(marketOf(coin), OPEN[coin as keyof typeof OPEN], at + 1)),
    openOn(marketOf('oldFine', 'OKX'), '4h', 0),
    ...Array.from({ length: 10 }, (_, at) => closedOn(marketOf('four'), at)),
  ]
  const found = await insertSignals(db, signals)
  const names = [...coins, 'elsewhere'] as OpenName[]
  const ids = Object.fromEntries(names.map((name, at) => [name, found[at]!]))
  await writeLeaves(context, signals, found)
  const people = await addPeople(context)
  const apps = {
    on: await openTestHttp(context),
    off: await openTestHttp({ ...context, config: plain.config }),
  }
  for (const app of Object.values(apps)) await app.listen({ port: 0, host: '127.0.0.1' })
  const appOf = (viewer: Viewer): FastifyInstance => apps[viewer === 'all' ? 'off' : 'on']
  const tokenOf = (viewer: Viewer) => people.get(viewer)?.token ?? ''
  const headersOf = (viewer: Viewer): Record<string, string> => {
    const token = tokenOf(viewer)
    return token === '' ? {} : { authorization: token }
  }
  const read = async (viewer: Viewer, url: string, query: Record<string, string> = {}) => {
    const { body } = await appOf(viewer).inject({ url, query, headers: headersOf(viewer) })
    return body
  }
  return {
    db,
    context,
    ids: ids as Record<OpenName, string>,
    rankedCoin: 'four',
    newestEndedId: found.at(-1)!,
    ask: async (viewer, name, query) =>
      JSON.parse(await read(viewer, `/api${name.split(' ')[1]}`, query)) as Answer,
    read: (viewer, path) => read(viewer, path),
    lineOf: (viewer) => ({
      url: `http://127.0.0.1:${(appOf(viewer).server.address() as AddressInfo).port}`,
      headers: headersOf(viewer),
    }),
    accountOf: (viewer) => people.get(viewer)?.accountId ?? '',
    async close() {
      for (const app of Object.values(apps)) await app.close()
      await db.close()
    },
  }
}

function marketOf(coinId: string, venue: 'BINANCE' | 'OKX' = 'BINANCE'): TestMarket {
  const id = `${venue}${coinId}`.toLowerCase()
  return { id, coinId: coinId.toLowerCase(), venue, isPrimary: venue === 'BINANCE', bars: [] }
}

function openOn(market: TestMarket, interval: Interval, number: number): TestSignal {
  return { market, interval, triggerTime: day(10 + number), highest72h: 0.1 }
}

function closedOn(market: TestMarket, number: number): TestSignal {
  const triggerTime = day(number)
  const endedTime = MARKET_NOW - DAY_MS + number
  return { market, interval: '4h', triggerTime, endedTime, netReturn: 0.01 }
}

/** An `open` leaf for each signal, under a signed head. */
async function writeLeaves(
  context: Context,
  signals: readonly TestSignal[],
  ids: readonly string[],
): Promise<void> {
  const drafts = signals.map(({ market, interval, triggerTime }, at): LeafDraft => ({
    kind: 'open',
    signalId: ids[at]!,
    world: 'live',
    coinId: market.coinId,
    isHeadline: market.isPrimary,
    strategyVersion: '1',
    marketId: market.id,
    interval,
    direction: 'long',
    time: triggerTime,
    inputDigest: null,
    triggerPrice: 100,
    stopPrice: 90,
    targetPrice: null,
    triggerAtr: 1,
    why: { score: 70, threshold: 50, rules: [] },
  }))
  await context.db.transaction((tx) => appendLeaves(tx, drafts, randomBytes))
  await signHead(context, async () => {})
}

async function addPeople(context: Context) {
  const people = new Map<Viewer, { readonly accountId: string; readonly token: string }>()
  const wallNow = context.wallClock.now()
  people.set('ordinary', await addTestAccount(context))
  for (const [viewer, type] of Object.entries(PLANS) as Array<['ended', PlanType]>) {
    const person = await addTestAccount(context)
    people.set(viewer, person)
    const plan = {
      account_id: person.accountId,
      type,
      started_wall_time: wallNow - DAY_MS,
      // Over at the very millisecond it expires.
      expires_wall_time: (viewer as Viewer) === 'ended' ? wallNow : wallNow + DAY_MS,
      version: 1,
    }
    await context.db.transaction((tx) => tx.insertInto('memberships').values(plan).execute())
  }
  return people
}
