import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MarketMode } from '#domain/market/market-mode.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { MarketConfig } from '#server/config/market-config.ts'
import { createLog } from '#server/log.ts'
import { createMetrics } from '#server/metrics.ts'
import { openTestVenue, type TestVenue } from '#tests/support/exchange/test-venue.ts'
import { folderNameOf, planMarket } from './plan-market.ts'
import { openTestFolder } from './candle-file/test-folder.ts'
import { MarketUnavailable } from './market-unavailable.ts'

const NOWHERE = 'http://127.0.0.1:1'
const OFFLINE = { BINANCE: NOWHERE, OKX: NOWHERE, BITGET: NOWHERE }
const BASE: MarketConfig = {
  mode: 'auto',
  replayFolder: null,
  replayFrom: null,
  historyDays: 0,
  replaySpeed: 3600,
  simulatedSeed: '7',
  simulatedSpeed: 60,
  liveMarketsPerVenue: 100,
  liveOrigins: OFFLINE,
}
const parts = (knownMode: MarketMode | null = null, isProduction = false) => ({
  isProduction,
  knownMode,
  log: createLog('silent'),
  metrics: createMetrics(),
})

let venue: TestVenue
beforeAll(async () => {
  venue = await openTestVenue(() => ({ body: { serverTime: 1 } }))
})
afterAll(() => venue[Symbol.asyncDispose]())

describe('MARKET=auto', () => {
  const modeOf = async (knownMode: MarketMode | null, isProduction: boolean, isOnline: boolean) => {
    const liveOrigins = isOnline ? { ...OFFLINE, BINANCE: venue.origin } : OFFLINE
    const plan = await planMarket({ ...BASE, liveOrigins }, parts(knownMode, isProduction))
    return plan.world
  }

  it.each([
    ['a fresh development start with an exchange', null, false, true, 'live'],
    ['a fresh development start without one', null, false, false, 'sim:7'],
    ['a fresh production start without one', null, true, false, 'live'],
    ['a live database without one', 'live', false, false, 'live'],
    ['a database of this simulation, though an exchange answers', 'sim:7', false, true, 'sim:7'],
    ['a database of this simulation in production', 'sim:7', true, true, 'sim:7'],
  ] as const)('%s', async (_what, known, isProduction, isOnline, world) => {
    expect(await modeOf(known, isProduction, isOnline)).toBe(world)
  })
})

describe('a market mode that is named', () => {
  it('is live without asking anyone first', async () => {
    const asked = venue.asked.length
    const liveOrigins = { ...OFFLINE, BINANCE: venue.origin }
    const plan = await planMarket({ ...BASE, mode: 'live', liveOrigins }, parts())
    expect(plan.world).toBe('live')
    const live = await plan.open(null)
    expect([live.world, live.speed]).toEqual(['live', 1])
    expect(venue.asked.length).toBe(asked)
  })

  it('is simulated, and opens where it left off', async () => {
    const plan = await planMarket({ ...BASE, mode: 'simulated' }, parts())
    const left = Date.UTC(2025, 2, 1)
    const market = await plan.open({ at: left, history: null })
    expect([plan.world, market.world, market.speed, market.now()]).toEqual([
      'sim:7',
      'sim:7',
      60,
      left,
    ])
  })

  it('has a history of 90 simulated days, or of as many as are asked for', async () => {
    const daysOf = async (historyDays: number | null): Promise<number> => {
      const plan = await planMarket({ ...BASE, mode: 'simulated', historyDays }, parts())
      const market = await plan.open(null)
      const { history } = market
      expect(market.now()).toBe(history?.fromTime ?? market.now())
      return history === null ? 0 : (history.untilTime - history.fromTime) / DAY_MS
    }
    expect([await daysOf(null), await daysOf(7), await daysOf(0)]).toEqual([90, 7, 0])
  })

  it('keeps the seed of its database where none is asked for', async () => {
    const config: MarketConfig = { ...BASE, mode: 'simulated', simulatedSeed: null }
    expect((await planMarket(config, parts())).world).toBe('sim:13')
    const known = { ...parts(), knownMode: 'sim:abc' } as const
    expect((await planMarket(config, known)).world).toBe('sim:abc')
    expect((await planMarket({ ...config, simulatedSeed: '5' }, known)).world).toBe('sim:5')
  })

  it('is a replay of the folder, by its digest', async () => {
    await using folder = await openTestFolder()
    const bar = { openTime: 900_000, open: 1, high: 1, low: 1, close: 1, volume: 1, quoteVolume: 1 }
    await folder.putCandles('BINANCE_BTCUSDT_15m.csv.gz', [bar])
    const config: MarketConfig = { ...BASE, mode: 'replay', replayFolder: folder.path }
    const plan = await planMarket(config, parts())
    expect(plan.world).toMatch(/^replay:[0-9a-f]{16}$/)
    expect((await plan.open(null)).world).toBe(plan.world)
    await expect(planMarket({ ...config, replayFolder: null }, parts())).rejects.toThrow(
      MarketUnavailable,
    )
  })
})

it('names a folder after its market mode', () => {
  expect(folderNameOf('live')).toBe('live')
  expect(folderNameOf('sim:1')).toBe('sim-1')
  expect(folderNameOf('sim:../../x')).toBe('sim-x')
  expect(folderNameOf('replay:0123456789abcdef')).toBe('replay-0123456789abcdef')
})
