import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/index.schema.ts'
import type { EndpointName } from '#contract/index.ts'
import { EXTREME_LIFE_MS, type Extreme } from '#domain/extreme/extreme.ts'
import type { LoggedPayload } from '#domain/signals/transparency-log/leaf.ts'
import { BASE_INTERVAL_MS, DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import type { Database } from '#server/db/database.ts'
import { openEngine } from '#server/features/signals/open-engine.ts'
import { storedExtremeOf } from '#server/features/extreme/engine/extreme-rows.ts'
import { verifyExport } from '#server/verify/verify-export.ts'
import { wildBars } from '#tests/support/extreme-bars.ts'
import { replayWithLives } from '#tests/support/replay-extremes.ts'
import { openTestDatabase } from '#tests/support/server/open-test-database.ts'
import { openTestHttp } from '#tests/support/server/open-test-http.ts'
import { type JsonExport, signedAnew, writeCandleFile } from '#tests/support/signals/sign-anew.ts'
import {
  makeContext,
  printBars,
  storeTestMarkets,
  type TestContext,
  type TestMarket,
} from '#tests/support/test-context.ts'

const MAIN = fileURLToPath(new URL('../../src/server/verify/main.ts', import.meta.url))
const BEGIN = Date.UTC(2024, 0, 1)
const START = BEGIN + 14 * DAY_MS
const MIDDLE = START + 25 * DAY_MS
const END = START + 60 * DAY_MS
const FILES = ['BINANCE_BTCUSDT_15m.csv.gz', 'BINANCE_ETHUSDT_15m.csv.gz']

const markets: readonly TestMarket[] = ['btc', 'eth'].map((coinId, at) => ({
  id: `binancespot${coinId}usdt`,
  coinId,
  venue: 'BINANCE',
  isPrimary: true,
  bars: wildBars(21 + at, 74 * 96, BEGIN).filter(({ openTime }) => openTime < END),
  quoteVolume24h: 5_000_000,
}))

let db: Database
let app: FastifyInstance
/** Membership is on here: a guest is a guest. */
let closed: FastifyInstance
let context: TestContext
let folder: string
let exported: string
let expected: readonly Extreme[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'buoy-extreme-'))
  db = await openTestDatabase()
  await storeTestMarkets(db, markets, START)
  context = makeContext(db)
  context.clock.now = END
  app = await openTestHttp(context)
  closed = await openTestHttp({ ...context, config: { ...context.config, membership: 'on' } })
  // A second engine takes over in the middle: it has nothing but the database.
  for (const [from, to] of [
    [START, MIDDLE],
    [MIDDLE, END],
  ] as const) {
    const engine = await openEngine(context)
    await printBars(db, markets, from, to)
    await engine.evaluate()
  }
  exported = (await app.inject('/api/aiCoin/exportRecord?format=json')).body
  expected = markets
    .flatMap(({ id, bars }) => replayWithLives(id, bars, START).map(({ extreme }) => extreme))
    .toSorted((one, other) => one.triggerTime - other.triggerTime)
})
afterAll(async () => {
  await app.close()
  await closed.close()
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

async function call<Name extends EndpointName>(
  name: Name,
  query: Record<string, string> = {},
  server = app,
) {
  const url = `/api${name.slice(4)}?${new URLSearchParams(query)}`
  const { body } = await server.inject({ method: 'GET', url })
  return JSON.parse(body) as { readonly code: number; readonly data: AnswerOf<Name> }
}

const list = async (query: Record<string, string> = {}, server = app) =>
  (await call('GET /aiCoin/queryChangePricePage', query, server)).data

describe('the engine', () => {
  it('stores what the bars alone give, across a restart', async () => {
    const rows = await db.reader
      .selectFrom('extremes')
      .selectAll()
      .orderBy('trigger_time')
      .execute()
    expect(rows.map((row) => storedExtremeOf(row).extreme)).toEqual(expected)
    expect(expected.filter(({ state }) => state === 'closed').length).toBeGreaterThan(4)
    expect(new Set(expected.map(({ kind }) => kind)).size).toBe(2)
  })

  it('logs each trigger and each end once, and leaves an alert event a trigger', async () => {
    const kinds = await db.reader
      .selectFrom('record_leaves')
      .select(['kind', (the) => the.fn.countAll<number>().as('count')])
      .where('extreme_id', 'is not', null)
      .groupBy('kind')
      .execute()
    const counts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))
    const countOf = (state: Extreme['state']) =>
      expected.filter((one) => one.state === state).length
    expect(counts['extreme-open']).toBe(expected.length)
    expect(counts['extreme-end']).toBe(countOf('closed'))
    expect(counts['extreme-void'] ?? 0).toBe(countOf('void'))
    const events = await db.reader
      .selectFrom('alert_events')
      .select(['kind', 'bar_time'])
      .where('extreme_id', 'is not', null)
      .orderBy('bar_time')
      .execute()
    expect(events).toEqual(
      expected.map(({ kind, triggerTime }) => ({ kind, bar_time: triggerTime })),
    )
  })
})

describe('the lists', () => {
  it('page through all of them once, newest first', async () => {
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        limit: '3',
        ...(cursor === null ? {} : { cursor }),
      })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
    expect(ids.length).toBe(expected.length)
  })

  it('filter by kind, state, coin and part of a ticker', async () => {
    const all = (await list({ limit: '100' })).items
    const surges = (await list({ limit: '100', kind: 'surge' })).items
    expect(surges).toEqual(all.filter(({ kind }) => kind === 'surge'))
    const ended = (await list({ limit: '100', list: 'ended' })).items
    expect(ended).toEqual(all.filter(({ state }) => state === 'closed' || state === 'void'))
    for (const query of [{ coinId: 'eth' }, { keyword: 'et' }]) {
      const found = (await list({ limit: '100', ...query })).items
      expect(found).toEqual(all.filter(({ coinId }) => coinId === 'eth'))
    }
    expect((await list({ keyword: "'" })).items).toEqual([])
    // A wildcard is no letter of a ticker.
    expect((await list({ keyword: '%_' })).items.length).toBe((await list()).items.length)
  })

  it('count the last 48 hours and rank the largest change of them first', async () => {
    const { counts, items, paid, paidFrom } = (await call('GET /aiCoin/getChangePriceTopRecord'))
      .data
    const recent = expected.filter(({ triggerTime }) => triggerTime > END - EXTREME_LIFE_MS)
    expect(counts.surge + counts.plunge).toBe(recent.length)
    const changes = items.map(({ change24hPct }) => Math.abs(change24hPct))
    expect(changes).toEqual(changes.toSorted((one, other) => other - one))
    expect(items.length).toBe(Math.min(10, recent.length))
    const surges = expected.filter(({ kind, state }) => kind === 'surge' && state === 'closed')
    const wins = surges.filter(({ follow }) => (follow?.netReturn ?? 0) > 0)
    expect(paid.surge.follow).toMatchObject({ n: surges.length, wins: wins.length })
    const ended = expected.filter(({ state }) => state === 'closed')
    expect(paidFrom).toBe(Math.min(...ended.map(({ triggerTime }) => triggerTime)))
  })

  it('open one with its figures, its stops 5% away and its place in the log', async () => {
    const { items } = await list({ list: 'ended', limit: '100' })
    const row = items.find(({ state }) => state === 'closed')!
    const { code, data } = await call('GET /aiCoin/getChangePriceDetail', { id: row.id })
    expect(code).toBe(200)
    expect(data).toMatchObject(row)
    expect(data.volumeRatio).toBeCloseTo(data.hourVolume / data.medianHourVolume, 12)
    const entry = Number(data.openPrice)
    const sign = data.kind === 'surge' ? 1 : -1
    expect(Number(data.follow.stopPrice)).toBeCloseTo(entry * (1 - sign * 0.05), 6)
    expect(Number(data.fade.stopPrice)).toBeCloseTo(entry * (1 + sign * 0.05), 6)
    expect(data.log?.isSigned).toBe(true)
    expect(data.past.every(({ triggerTime }) => triggerTime < data.triggerTime)).toBe(true)
    expect((await call('GET /aiCoin/getChangePriceDetail', { id: 'none' })).code).toBe(40431)
  })
})

describe('the figures of one', () => {
  it('are those that its bars give by hand', async () => {
    const { items } = await list({ list: 'ended', limit: '100' })
    const ended = items.filter(({ state }) => state === 'closed')
    expect(ended.length).toBeGreaterThan(4)
    for (const { id } of ended) {
      const { data } = await call('GET /aiCoin/getChangePriceDetail', { id })
      const { bars } = markets.find((market) => market.id === data.marketId)!
      const trigger = data.triggerTime
      const within = (from: number, to: number) =>
        bars.filter(({ openTime }) => openTime >= from && openTime < to)
      const closeAt = (time: number) =>
        bars.findLast(({ openTime }) => openTime + BASE_INTERVAL_MS <= time)!.close
      const volumeOf = (hoursBack: number) =>
        within(trigger - hoursBack * HOUR_MS, trigger - (hoursBack - 1) * HOUR_MS).reduce(
          (sum, { volume }) => sum + volume,
          0,
        )
      const hours = Array.from({ length: 168 }, (_none, at) => volumeOf(at + 2))
      const sorted = hours.toSorted((one, other) => one - other)
      const median = (sorted[83]! + sorted[84]!) / 2
      const day = within(trigger - DAY_MS, trigger)
      expect(Number(data.triggerPrice)).toBe(closeAt(trigger))
      expect(data.change24hPct).toBeCloseTo(
        (closeAt(trigger) / closeAt(trigger - DAY_MS) - 1) * 100,
        4,
      )
      expect(data.volumeRatio).toBeCloseTo(volumeOf(1) / median, 8)
      const traded = day.reduce((sum, { close, volume }) => sum + close * volume, 0)
      expect(Number(data.quoteVolume24h)).toBeCloseTo(traded, -1)
      const later = bars.filter(({ openTime, volume }) => openTime >= trigger && volume > 0)
      const [first] = later
      expect([Number(data.openPrice), data.openTime]).toEqual([first!.open, first!.openTime])
      for (const { direction, exit, stopPrice } of [data.follow, data.fade]) {
        const isLong = direction === 'long'
        const stop = first!.open * (isLong ? 0.95 : 1.05)
        expect(Number(stopPrice)).toBeCloseTo(stop, 8)
        const hit = later.find(({ high, low }) => (isLong ? low <= stop : high >= stop))
        const last = later.find(({ openTime }) => openTime >= trigger + 2 * DAY_MS)
        const isStopped = hit !== undefined && (last === undefined || hit.openTime < last.openTime)
        const price = isStopped
          ? Math[isLong ? 'min' : 'max'](hit === first ? stop : hit.open, stop)
          : last!.open
        const bought = (isLong ? first!.open : price) * 1.0005 * 1.001
        const sold = (isLong ? price : first!.open) * 0.9995 * 0.999
        expect(exit!.reason).toBe(isStopped ? 'stop' : 'time')
        expect(Number(exit!.price)).toBeCloseTo(price, 8)
        const net = isLong ? sold / bought - 1 : 1 - bought / sold
        expect(exit!.netReturnPct).toBeCloseTo(net * 100, 4)
      }
    }
  })
})

describe('a guest', () => {
  it('gets one 15 minutes of market time late, by every way in', async () => {
    const newest = expected.at(-1)!
    const now = context.clock.now
    const { items } = await list()
    const { id } = items[0]!
    const isSeen = async () => {
      const shown = (await list({}, closed)).items.some((row) => row.id === id)
      const top = (await call('GET /aiCoin/getChangePriceTopRecord', {}, closed)).data
      const detail = await call('GET /aiCoin/getChangePriceDetail', { id }, closed)
      const proof = await call('GET /aiCoin/queryRecordProof', { id }, closed)
      const leaves = await call('GET /aiCoin/queryRecordLeaves', { limit: '1000' }, closed)
      const text = (await closed.inject('/api/aiCoin/exportRecord?format=csv')).body
      return [
        shown,
        top.items.some((row) => row.id === id),
        detail.code === 200,
        proof.code === 200,
        leaves.data.leaves.some(({ payload }) => payload?.includes(id)),
        text.includes(id),
      ]
    }
    try {
      context.clock.now = newest.triggerTime + BASE_INTERVAL_MS - 1
      expect(await isSeen()).toEqual([false, false, false, false, false, false])
      expect((await list({}, closed)).isLate).toBe(true)
      expect((await list()).items[0]?.id).toBe(id)
      context.clock.now = newest.triggerTime + BASE_INTERVAL_MS
      await context.bus.publish({ kind: 'candles', marketNow: context.clock.now } as never)
      expect(await isSeen()).toEqual([true, true, true, true, true, true])
    } finally {
      context.clock.now = now
    }
  })
})

describe('the log', () => {
  it('verifies with surges and plunges, in either format', async () => {
    for (const text of [exported, (await app.inject('/api/aiCoin/exportRecord?format=csv')).body]) {
      const verified = verifyExport(text)
      expect(verified.extremes).toBe(expected.length)
      expect(verified.extremesClosed).toBe(
        expected.filter(({ state }) => state === 'closed').length,
      )
      expect(verified.endedExtremes.length).toBe(verified.extremesClosed)
    }
  })

  it('is refused where its own signer tells another result, stop or trigger', () => {
    const tampered = (kind: LoggedPayload['kind'], change: (leaf: never) => object) => {
      let isDone = false
      return signedAnew(exported, (payload) => {
        if (isDone || (payload as LoggedPayload).kind !== kind) return payload
        isDone = true
        return { ...payload, ...change(payload as never) }
      })
    }
    const end = (change: object) =>
      tampered('extreme-end', ({ follow }: { follow: object }) => ({
        follow: { ...follow, ...change },
      }))
    expect(() => verifyExport(end({ netReturn: 0.5 }))).toThrow(/net return/)
    expect(() => verifyExport(end({ stopPrice: 1 }))).toThrow(/stop/)
    expect(() => verifyExport(tampered('extreme-open', () => ({ change24h: 0.01 })))).toThrow(/15%/)
    expect(() => verifyExport(tampered('extreme-end', () => ({ move: 'none' })))).toThrow(/move/)
  })

  it('is found again in the candles by the command, and contradicted by it where they differ', () => {
    for (const [at, { bars }] of markets.entries()) writeCandleFile(folder, FILES[at]!, bars)
    const run = (text: string) => {
      const file = join(folder, 'export.json')
      writeFileSync(file, text)
      const options = { encoding: 'utf8', timeout: 60_000 } as const
      return spawnSync(process.execPath, [MAIN, file, '--candles', folder], options)
    }
    const honest = run(exported)
    expect(honest.stdout).toContain(
      `${expected.length} recalculated: ${expected.length} give exactly the logged entries`,
    )
    expect(honest.status).toBe(0)
    const { leaves } = JSON.parse(exported) as JsonExport
    const closedAt = leaves.filter(({ payload }) => payload?.includes('extreme-open')).length
    expect(closedAt).toBe(expected.length)
    let isDone = false
    const lying = signedAnew(exported, (payload) => {
      const leaf = payload as LoggedPayload
      if (isDone || leaf.kind !== 'extreme-open') return payload
      isDone = true
      return { ...leaf, hourVolume: leaf.hourVolume * 2 } as never
    })
    expect(verifyExport(lying).extremes).toBe(expected.length)
    const refused = run(lying)
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('contradict 1 surges and plunges')
  })
})
