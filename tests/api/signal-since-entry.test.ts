import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import { BASE_INTERVAL_MS, DAY_MS } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import { findSignalChanges } from '#server/features/signals/find-signal-changes.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import { makeBars } from '#tests/support/candles.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import {
  makeContext,
  printBars,
  storeTestMarkets,
  type TestContext,
  type TestMarket,
} from '#tests/support/test-context.ts'

type Row = AnswerOf<'GET /aiCoin/queryRecordPage'>['items'][number]

const BEGIN = Date.UTC(2024, 0, 1)
const START = BEGIN + 14 * DAY_MS
const MIDDLE = START + 20 * DAY_MS
const END = START + 22 * DAY_MS

const markets: readonly TestMarket[] = [
  ['btc', 3],
  ['eth', 4],
  ['sol', 5],
].map(([coinId, seed]) => ({
  id: `binancespot${coinId}usdt`,
  coinId: String(coinId),
  venue: 'BINANCE',
  isPrimary: true,
  bars: makeBars({
    seed: Number(seed),
    fromTime: BEGIN,
    count: (END - BEGIN) / BASE_INTERVAL_MS,
  }),
}))

let db: Database
let context: TestContext
let app: FastifyInstance
let evaluate: () => Promise<unknown>

beforeAll(async () => {
  db = await openTestDatabase()
  context = makeContext(db)
  await storeTestMarkets(db, markets, START)
  const engine = await openEngine(context)
  evaluate = () => engine.evaluate()
  await printBars(db, markets, START, MIDDLE)
  await evaluate()
  app = await openTestHttp(context)
})

afterAll(async () => {
  await app.close()
  await db.close()
})

/** All signals, as their list has them. */
async function listed(): Promise<Row[]> {
  const response = await app.inject('/api/aiCoin/queryRecordPage?limit=100')
  const { items, nextCursor } = response.json().data as AnswerOf<'GET /aiCoin/queryRecordPage'>
  expect(nextCursor).toBeNull()
  return items
}

/** The extremes of the 15m bars between the entry and the exit or a time, from the bars themselves. */
function reachedBy(row: Row, exitTime: number | null, now: number) {
  const bars = markets.find(({ id }) => id === row.marketId)?.bars ?? []
  const from = row.openTime ?? Infinity
  const end = exitTime ?? now
  const held = bars.filter(({ openTime }) => openTime >= from && openTime < end)
  const exit = bars.find(({ openTime }) => openTime === exitTime)
  const ends = row.exitPrice === null ? [] : [Number(row.exitPrice), exit?.open ?? Number.NaN]
  return {
    low: Math.min(Number(row.openPrice), ...held.map(({ low }) => low), ...ends),
    high: Math.max(Number(row.openPrice), ...held.map(({ high }) => high), ...ends),
  }
}

async function exitTimes(): Promise<Map<string, number | null>> {
  const rows = await db.reader.selectFrom('signals').select(['id', 'exit_fill_time']).execute()
  return new Map(rows.map((row) => [row.id, row.exit_fill_time]))
}

async function expectReached(now: number): Promise<Row[]> {
  const exits = await exitTimes()
  const rows = await listed()
  const isFilled = (row: Row) => row.openTime !== null
  expect(rows.filter((row) => !isFilled(row) && row.sinceEntry !== null)).toEqual([])
  for (const row of rows.filter(isFilled)) {
    const { low, high } = reachedBy(row, exits.get(row.id) ?? null, now)
    const [best, worst] = row.direction === 'long' ? [high, low] : [low, high]
    const { sinceEntry } = row
    expect([row.id, Number(sinceEntry?.best), Number(sinceEntry?.worst)]).toEqual([
      row.id,
      best,
      worst,
    ])
    expect(sinceEntry?.path.length).toBeGreaterThan(row.state === 'closed' ? 1 : 0)
  }
  return rows
}

describe('best, worst and path since the entry', () => {
  it('are those of the 15m bars, open or closed, and follow the next bars', async () => {
    const before = await expectReached(MIDDLE)
    expect(before.some(({ state }) => state === 'entered')).toBe(true)
    expect(before.some(({ state }) => state === 'closed')).toBe(true)
    await printBars(db, markets, MIDDLE, END)
    await evaluate()
    const after = await expectReached(END)
    const changed = after.filter((row) => {
      const old = before.find(({ id }) => id === row.id)
      return old !== undefined && String(old.sinceEntry?.path) !== String(row.sinceEntry?.path)
    })
    expect(changed.length).toBeGreaterThan(0)
  })

  it('are the same in the detail and in the stream, and nothing to who sees no prices', async () => {
    const [row] = (await listed()).filter(({ state }) => state === 'entered')
    const response = await app.inject(`/api/aiCoin/getDetail?id=${row?.id}`)
    expect(response.json().data.signal.sinceEntry).toEqual(row?.sinceEntry)
    const changes = await findSignalChanges(db.reader, 0, 1000)
    const streamed = changes.map(({ rowFor }) => rowFor('all')).find((one) => one?.id === row?.id)
    expect(streamed?.sinceEntry).toEqual(row?.sinceEntry)
    const seen = changes.map(({ rowFor }) => rowFor('guest')).filter((one) => one !== null)
    const unpriced = seen.filter(({ recommendedPrice }) => recommendedPrice === null)
    expect(unpriced.length).toBeGreaterThan(0)
    for (const { sinceEntry, trailPrice } of unpriced) {
      expect([sinceEntry, trailPrice]).toEqual([null, null])
    }
  })
})
