import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { summarize } from '#domain/signals/statistics/statistics.ts'
import type { Database } from '#server/db/database.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import { serializeStatistics } from '#server/features/signals/serialize/serialize-statistics.ts'
import { verifyExport } from '#server/verify/verify-export.ts'
import { makeBars } from '#tests/support/candles.ts'
import {
  storeTestMarkets,
  makeContext,
  printBars,
  type TestMarket,
} from '#tests/support/test-context.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'

const BEGIN = Date.UTC(2024, 0, 1)
const START = BEGIN + 14 * DAY_MS
const END = START + 20 * DAY_MS

/** Two coins; of one of them two markets, of which one is its primary. */
const markets: readonly TestMarket[] = [
  market('binancespotbtcusdt', 'btc', true),
  market('okxspotbtcusdt', 'btc', false),
  market('binancespotethusdt', 'eth', true),
]

function market(id: string, coinId: string, isPrimary: boolean): TestMarket {
  const venue = id.startsWith('okx') ? 'OKX' : 'BINANCE'
  const bars = makeBars({ seed: id.length + coinId.length * 3, fromTime: BEGIN, count: 34 * 96 })
  return { id, coinId, venue, isPrimary, bars, quoteVolume24h: 5_000_000 }
}

let db: Database
let app: FastifyInstance

beforeAll(async () => {
  db = await openTestDatabase()
  await storeTestMarkets(db, markets, START)
  const context = makeContext(db)
  context.clock.now = END
  app = await openTestHttp(context)
  const engine = await openEngine(context)
  await printBars(db, markets, START, END)
  await engine.evaluate()
})
afterAll(async () => {
  await app.close()
  await db.close()
})

async function exported(format: 'json' | 'csv'): Promise<string> {
  return (await app.inject(`/api/aiCoin/exportRecord?format=${format}`)).body
}

async function publishedFigures(): Promise<AnswerOf<'GET /aiCoin/queryTrackRecord'>['total']> {
  const { body } = await app.inject('/api/aiCoin/queryTrackRecord')
  return (JSON.parse(body) as { data: AnswerOf<'GET /aiCoin/queryTrackRecord'> }).data.total
}

/** Changes one row of a signal while `work` runs. */
async function withRow<Value>(
  change: { readonly is_headline?: 0 | 1; readonly coin_id?: string },
  work: () => Promise<Value>,
): Promise<Value> {
  const row = await db.reader
    .selectFrom('signals')
    .select(['id', 'is_headline', 'coin_id'])
    .where('state', '=', 'closed')
    .where('is_headline', '=', 1)
    .where('coin_id', '=', 'btc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id, ...before } = row
  const put = async (values: typeof change) =>
    await db.transaction((tx) =>
      tx.updateTable('signals').set(values).where('id', '=', id).execute(),
    )
  await put(change)
  try {
    return await work()
  } finally {
    await put(before)
  }
}

describe('the figures of a record', () => {
  it.each(['json', 'csv'] as const)('are those its export comes to as %s', async (format) => {
    const { tally, closed } = verifyExport(await exported(format))
    const published = await publishedFigures()
    expect(serializeStatistics(summarize(tally.outcomes))).toEqual(published)
    expect(tally.unflagged).toBe(0)
    // The signals of the other market of a coin are in the log, and in no figure.
    expect(published.n).toBeGreaterThan(5)
    expect(closed).toBeGreaterThan(published.n)
  })

  it.each([
    ['flag', { is_headline: 0 }, /says primary, and its row says not primary/],
    ['coin', { coin_id: 'eth' }, /has a row of another coin, eth/],
  ] as const)('cannot be prettified by the %s of a row', async (_what, change, message) => {
    for (const format of ['json', 'csv'] as const) {
      const text = await withRow(change, async () => await exported(format))
      expect(() => verifyExport(text)).toThrow(message)
    }
    expect(verifyExport(await exported('json')).rowsAlike).toBeGreaterThan(0)
  })

  it('state each opening with the coin and flag of its stored signal', async () => {
    const rows = await db.reader
      .selectFrom('signals')
      .select(['id', 'coin_id', 'is_headline'])
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    const openings: string[] = []
    verifyExport(await exported('json'), (payload) => {
      if (payload.kind !== 'open') return
      const row = byId.get(payload.signalId)
      expect([payload.coinId, payload.isHeadline]).toEqual([row?.coin_id, row?.is_headline === 1])
      openings.push(payload.signalId)
    })
    expect(openings.length).toBe(rows.length)
  })
})
