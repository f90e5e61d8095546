import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXTREME_WINDOW } from '#domain/extreme/extreme.ts'
import { historyShare } from '#domain/market/history-span.ts'
import { STRATEGY } from '#domain/signals/rules/strategy.ts'
import { claimMarketMode } from '#server/db/claim-market-mode.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { loadWindows } from '#server/features/market/load-windows.ts'
import { listLeaves, SEED, SIMULATED_START, spanBefore } from '#tests/support/history-leaves.ts'
import { isReady } from '#tests/support/processes/start-server-process.ts'
import { newTestPlace } from '#tests/support/server/open-test-database.ts'
import {
  eventually,
  startTestServer,
  type TestServer,
} from '#tests/support/server/start-test-server.ts'

const LONGEST_MS = 120_000
const FAST = 10_000_000

async function start(historyDays: number, more: Parameters<typeof startTestServer>[0] = {}) {
  const market = { simulatedSeed: SEED, simulatedSpeed: 1, historyDays, ...more.market }
  return await startTestServer({ strategy: STRATEGY, ...more, market })
}

async function untilReady({ url }: TestServer): Promise<void> {
  await eventually('the server to be ready', () => isReady(url), LONGEST_MS)
}

// Two waits of a test may be as long, and the one that fails is named.
const PATIENT = { timeout: 2 * LONGEST_MS }

describe('a market that is started for the first time, with ten days of history', PATIENT, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await start(10)
  })
  afterAll(async () => await server.close())

  it('answers while its history is produced, and is ready when it is evaluated', async () => {
    const history = spanBefore(10)
    const reasons: string[] = []
    const shares: number[] = []
    const isDone = async (): Promise<boolean> => {
      const readiness = await fetch(`${server.url}/readyz`)
      const { body } = await server.get('/market/status')
      const status = body.data as { history: unknown; marketNow: number | null }
      expect(status.history).toEqual(history)
      shares.push(historyShare(history, status.marketNow))
      const answer = (await readiness.json()) as { reasons?: { check: string; reason: string }[] }
      reasons.push(...(answer.reasons ?? []).map(({ reason }) => reason))
      return readiness.ok
    }
    await eventually('the history', isDone, LONGEST_MS)
    expect(reasons.some((reason) => /the history is being produced: \d+%/.test(reason))).toBe(true)
    expect(shares.toSorted((one, other) => one - other)).toEqual(shares)
    expect(server.context.marketClock.now()).toBe(SIMULATED_START)
    const watermarks = await server.context.db.reader
      .selectFrom('judged_markets')
      .select('judged_through')
      .distinct()
      .execute()
    expect(watermarks).toEqual([{ judged_through: SIMULATED_START }])
  })

  it('alerts nobody of its history', async () => {
    await untilReady(server)
    const { reader } = server.context.db
    expect((await listLeaves(reader, SIMULATED_START)).length).toBeGreaterThan(5)
    expect(await reader.selectFrom('alert_events').selectAll().execute()).toEqual([])
  })
})

describe('a market that is started for the first time, without history', PATIENT, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await start(0)
  })
  afterAll(async () => await server.close())

  it('begins with all the candles that a surge or plunge looks at', async () => {
    await untilReady(server)
    const { reader } = server.context.db
    const markets = await reader.selectFrom('markets').select(['id', 'warm_since']).execute()
    const queries = markets.map(({ id, warm_since: since }) => ({
      marketId: id,
      interval: '15m' as const,
      endTime: since ?? 0,
      length: EXTREME_WINDOW,
    }))
    const windows = await loadWindows(reader, queries)
    expect(windows.length).toBeGreaterThan(20)
    expect(new Set(windows.map((window) => window?.length))).toEqual(new Set([EXTREME_WINDOW]))
  })

  it('has none where none is asked for', async () => {
    await untilReady(server)
    const { body } = await server.get('/market/status')
    expect(body.data).toMatchObject({ history: null, marketNow: SIMULATED_START })
  })
})

describe('a market that is started for the first time, with a day of history', PATIENT, () => {
  it('has what a market that went close by close would have', async () => {
    const { fromTime, untilTime } = spanBefore(1)
    const place = await newTestPlace()
    const db = await openDatabase(place)
    await claimMarketMode(db, { world: `sim:${SEED}`, speed: FAST, wallNow: 1 })
    await db.transaction((tx) => tx.updateTable('worlds').set({ market_now: fromTime }).execute())
    await db.close()
    const paced = await start(0, { place, market: { simulatedSpeed: FAST } })
    const isPast = async (): Promise<boolean> =>
      (paced.context.marketClock.now() ?? 0) > untilTime + 900_000
    await eventually('a day, close by close', isPast, LONGEST_MS)
    const expected = await listLeaves(paced.context.db.reader, untilTime)
    await paced.close()
    await place.remove()
    const server = await start(1)
    await untilReady(server)
    const leaves = await listLeaves(server.context.db.reader, untilTime)
    await server.close()
    expect(expected.length).toBeGreaterThan(5)
    expect(leaves).toEqual(expected)
  })
})
