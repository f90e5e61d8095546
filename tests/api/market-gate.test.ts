import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Candle } from '#domain/market/candle.ts'
import { GATE_INTERVAL_MS } from '#domain/signals/gate/market-gate.ts'
import { STRATEGY_2 } from '#domain/signals/rules/strategy-2.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import type { Strategy } from '#domain/signals/rules/strategy.ts'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import { MarketGates } from '#server/features/signals/gate/market-gates.ts'
import {
  makeContext,
  printBars,
  storeTestMarkets,
  type TestContext,
  type TestMarket,
} from '#tests/support/test-context.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

type Answer = AnswerOf<'GET /market/gate'>

const START = Date.UTC(2024, 0, 1)

let db: Database
let context: TestContext
let app: FastifyInstance

beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(async () => {
  await app.close()
  await db.close()
})

/** A market of Bitcoin whose 4h candles close so, each of one trade in its last 15 minutes. */
function bitcoinOf(closes: readonly number[]): TestMarket {
  const bars = closes.map((close, at): Candle => ({
    openTime: START + (at + 1) * GATE_INTERVAL_MS - BASE_INTERVAL_MS,
    open: close,
    high: close,
    low: close,
    close,
    volume: 1,
    quoteVolume: close,
  }))
  return { id: 'binancespotbtcusdt', coinId: 'btc', venue: 'BINANCE', isPrimary: true, bars }
}

const timeOf = (count: number): number => START + count * GATE_INTERVAL_MS

/** A line of closes from one price to another. */
function lineOf(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1))
}

/** Stores markets up to a time, decides the gate there, and answers calls. */
async function open(
  markets: readonly TestMarket[],
  endTime: number,
  strategy: Strategy = STRATEGY_3,
): Promise<void> {
  context = makeContext(db, strategy)
  await storeTestMarkets(db, markets, endTime)
  await decide(endTime)
  app = await openTestHttp(context)
}

async function decide(time: number): Promise<void> {
  context.clock.now = time
  await new MarketGates().refresh(context, async () => {}, time)
}

async function ask(query = ''): Promise<Answer> {
  const { body } = await app.inject({ method: 'GET', url: `/api/market/gate${query}` })
  const { code, data } = JSON.parse(body) as { code: number; data: Answer }
  expect(code).toBe(200)
  return data
}

describe('the market gate', () => {
  it.each([
    ['above-both', [...lineOf(1300, 100, 200)]],
    ['below-both', [...lineOf(1300, 200, 100)]],
    ['below-50d', [...lineOf(1300, 100, 200), 170]],
    ['below-200d', [...lineOf(1300, 200, 100), 130]],
  ] as const)('is served as %s with its closes and means as prices', async (state, closes) => {
    await open([bitcoinOf(closes)], timeOf(closes.length))
    const answer = await ask()
    expect(answer).toMatchObject({
      isInForce: true,
      strategyVersion: '3',
      state,
      asOf: timeOf(closes.length),
      marketId: 'binancespotbtcusdt',
      closeCount: 1200,
      knownInDays: null,
      history: null,
    })
    expect(answer.close).toBeCloseTo(closes.at(-1)!, 4)
    const mean = (count: number) =>
      Math.exp(closes.slice(-count).reduce((sum, close) => sum + Math.log(close), 0) / count)
    expect(answer.mean50).toBeCloseTo(mean(300), 4)
    expect(answer.mean200).toBeCloseTo(mean(1200), 4)
  })

  it('names what it decides about, and in which states', async () => {
    await open([bitcoinOf(lineOf(700, 1, 2))], timeOf(700))
    const { sides } = await ask()
    const named = sides.map(({ interval, direction, states }) => [interval, direction, states])
    expect(named).toEqual([
      ['1h', 'long', ['above-both']],
      ['4h', 'long', ['above-both']],
      ['4h', 'short', ['below-both']],
      ['1d', 'long', ['above-both']],
      ['1d', 'short', ['below-both', 'below-50d']],
    ])
  })

  it('is unknown with fewer than 600 closes, and says when it will be known', async () => {
    await open([bitcoinOf(lineOf(500, 1, 2))], timeOf(500))
    expect(await ask()).toMatchObject({
      state: 'unknown',
      closeCount: 500,
      knownInDays: 17,
      mean50: null,
      mean200: null,
      since: null,
    })
  })

  it('is unknown without a market of Bitcoin, and waits for no day', async () => {
    await open([{ ...bitcoinOf(lineOf(700, 1, 2)), coinId: 'eth' }], timeOf(700))
    expect(await ask()).toMatchObject({
      isInForce: true,
      state: 'unknown',
      asOf: timeOf(700),
      marketId: null,
      close: null,
      knownInDays: null,
    })
  })

  it('is unknown before the first one is decided', async () => {
    context = makeContext(db, STRATEGY_3)
    await storeTestMarkets(db, [bitcoinOf(lineOf(700, 1, 2))], timeOf(700))
    app = await openTestHttp(context)
    expect(await ask('?history=true')).toMatchObject({ state: 'unknown', asOf: null })
  })

  it('says since which close the state holds, or that it may be older', async () => {
    const closes = [...lineOf(2000, 100, 200), ...lineOf(40, 140, 139)]
    await open([bitcoinOf(closes)], timeOf(2040))
    // The first close of the fall is below the 50-day mean, and below the 200-day mean at once.
    expect(await ask()).toMatchObject({
      state: 'below-both',
      since: timeOf(2001),
      isSinceEarlier: false,
    })
  })

  it('that began with the first known close, or 200 days ago, may be older', async () => {
    await open([bitcoinOf(lineOf(700, 1, 2))], timeOf(700))
    expect(await ask()).toMatchObject({ since: timeOf(600), isSinceEarlier: true })
  })

  it('tells 200 days, a point a day, with the periods of each state', async () => {
    const closes = [...lineOf(2000, 100, 200), ...lineOf(40, 140, 139)]
    await open([bitcoinOf(closes)], timeOf(2040))
    const answer = await ask('?history=true')
    const { history } = answer
    expect(history?.points.length).toBe(201)
    expect(history?.points[0]?.[0]).toBe(timeOf(2040) - 200 * DAY_MS)
    const [time, close, mean50, mean200] = history?.points.at(-1) ?? []
    expect(time).toBe(timeOf(2040))
    expect(close).toBeCloseTo(139, 4)
    expect([mean50, mean200]).toEqual([answer.mean50, answer.mean200])
    expect(history?.periods).toEqual([
      { state: 'above-both', from: timeOf(840), to: timeOf(2001) },
      { state: 'below-both', from: timeOf(2001), to: timeOf(2040) },
    ])
  })

  it('keeps what was decided, whatever the candles say later', async () => {
    await open([bitcoinOf(lineOf(1300, 1, 2))], timeOf(1300))
    await db.transaction(async (tx) => {
      const row = { state: 'unknown', log_mean_50: null, log_mean_200: null } as const
      await tx.updateTable('market_gates').set(row).execute()
    })
    const { history, state } = await ask('?history=true')
    expect(state).toBe('unknown')
    expect(history?.periods.at(-1)).toMatchObject({ state: 'unknown', from: timeOf(1300) })
  })

  it('moves on with the next 4h close', async () => {
    const market = bitcoinOf([...lineOf(1300, 100, 200), 100])
    await open([market], timeOf(1300))
    expect(await ask()).toMatchObject({ state: 'above-both', asOf: timeOf(1300) })
    await printBars(db, [market], timeOf(1300), timeOf(1301))
    await decide(timeOf(1301))
    await context.bus.publish({ kind: 'candles', marketNow: timeOf(1301) })
    expect(await ask()).toMatchObject({
      state: 'below-both',
      asOf: timeOf(1301),
      since: timeOf(1301),
      isSinceEarlier: false,
    })
  })

  it('under rules without a gate only says that none is in force', async () => {
    await open([bitcoinOf(lineOf(700, 1, 2))], timeOf(700), STRATEGY_2)
    expect(await ask('?history=true')).toMatchObject({
      isInForce: false,
      strategyVersion: '2',
      asOf: null,
      sides: [],
      history: null,
    })
  })
})
