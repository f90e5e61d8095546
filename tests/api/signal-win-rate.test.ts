import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { Direction } from '#domain/signals/signal.ts'
import { DAY_MS, type Interval } from '#domain/time/interval.ts'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { Database } from '#server/db/database.ts'
import { storeTestMarkets, makeContext, type TestMarket } from '#tests/support/test-context.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { makeBars } from '#tests/support/candles.ts'
import { insertSignals } from '#tests/support/insert-signals.ts'

const BEGIN = Date.UTC(2024, 0, 1)
const NOW = BEGIN + 4 * DAY_MS
const market: TestMarket = {
  id: 'binancespotbtcusdt',
  coinId: 'btc',
  venue: 'BINANCE',
  isPrimary: true,
  bars: makeBars({ seed: 1, fromTime: BEGIN, count: 4 * 96 }),
}

/** Of 275 shorts of 4h 184 gained: (184 + 1) / (275 + 2), Wilson around 184 / 275. */
const SHORT_4H = { chancePct: 66.787, lowPct: 61.1483, highPct: 72.2039, n: 275 }
/** Of 596 longs of 1h 175 gained. */
const LONG_1H = { chancePct: 29.4314, lowPct: 25.8476, highPct: 33.1415, n: 596 }

let db: Database
let app: FastifyInstance

beforeEach(async () => {
  db = await openTestDatabase()
  const context = makeContext(db)
  await storeTestMarkets(db, [market], NOW)
  context.clock.now = NOW
  app = await openTestHttp(context)
})

afterEach(async () => {
  await app.close()
  await db.close()
})

describe('the backtest win rate of a signal on the wire', () => {
  it.each([
    ['2', '4h', 'short', SHORT_4H],
    ['2', '1h', 'long', LONG_1H],
    ['2', '1h', 'short', null],
    ['1', '4h', 'short', null],
  ] as const)(
    'by the rules of version %s, %s %s: %j',
    async (version, interval, direction, winRate) => {
      const id = await insertSignal(version, interval, direction)
      const detail = await get<AnswerOf<'GET /aiCoin/getDetail'>>(`getDetail?id=${id}`)
      expect(detail.signal?.odds).toEqual(winRate)
      const page = await get<AnswerOf<'GET /aiCoin/queryRecordPage'>>(
        'queryRecordPage?state=latest&limit=5',
      )
      expect(page.items.map((item) => item.id)).toEqual([id])
      expect(page.items[0]?.odds).toEqual(winRate)
    },
  )
})

async function insertSignal(
  version: string,
  interval: Interval,
  direction: Direction,
): Promise<string> {
  const [id = ''] = await insertSignals(db, [
    { market, interval, direction, triggerTime: BEGIN + 2 * DAY_MS },
  ])
  await db.transaction(async (tx) => {
    await tx.updateTable('signals').set({ strategy_version: version }).execute()
  })
  return id
}

async function get<Answer>(path: string): Promise<Answer> {
  const { body } = await app.inject({ method: 'GET', url: `/api/aiCoin/${path}` })
  const { code, data } = JSON.parse(body) as { code: number; data: Answer }
  expect([path, code]).toEqual([path, 200])
  return data
}
