import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, INTERVAL_MS } from '#domain/time/interval.ts'
import { tradeMetrics } from './metrics.ts'
import { pooledReport, shiftsOf } from './pooled.ts'
import type { Trade } from './trade.ts'

const START = Date.UTC(2024, 0, 1)

function tradeOn(day: number, netReturn: number): Trade {
  return {
    market: 'A',
    interval: '4h',
    direction: netReturn < -0.5 ? 'short' : 'long',
    triggerTime: START + day * DAY_MS,
    enteredTime: START + day * DAY_MS,
    endedTime: START + (day + 1) * DAY_MS,
    entryPrice: 1,
    exitPrice: 1,
    legCount: 1,
    reason: 'stop',
    gate: null,
    netReturn,
    highest72h: null,
    marks: [],
  }
}

it('candles are shifted by whole bars of a file only, and those of an hour or less not at all', () => {
  const hours = (interval: '1h' | '4h' | '1d', barMs: number) =>
    shiftsOf(interval, barMs).map((shiftMs) => shiftMs / HOUR_MS)
  expect(hours('4h', INTERVAL_MS['15m'])).toEqual([0, 1, 2, 3])
  expect(hours('4h', INTERVAL_MS['4h'])).toEqual([0])
  expect(hours('1d', INTERVAL_MS['4h'])).toEqual([0, 4, 8, 12, 16, 20])
  expect(hours('1d', INTERVAL_MS['1d'])).toEqual([0])
  expect(hours('1h', INTERVAL_MS['15m'])).toEqual([])
})

it('pooled figures are those of the trades of all grids, their number the mean of a grid', () => {
  const grids = [
    [tradeOn(1, 0.1), tradeOn(8, -0.05), tradeOn(15, 0.02)],
    [tradeOn(2, 0.2)],
    [],
    [tradeOn(22, -0.1), tradeOn(30, 0.3), tradeOn(37, -0.6), tradeOn(44, 0.1)],
  ]
  const report = pooledReport('4h', new Map(grids.map((trades, at) => [at * HOUR_MS, trades])))
  const all = tradeMetrics(grids.flat())
  expect(report).toMatchObject({
    n: 2,
    shiftHours: [0, 1, 2, 3],
    winRate: 5 / 8,
    expectancyPct: all.expectancyPct,
    profitFactor: all.profitFactor,
    profitFactorLow: all.profitFactorLow,
    profitFactorHigh: all.profitFactorHigh,
    profitFactors: [expect.closeTo(2.4, 12), null, null, expect.closeTo(0.4 / 0.7, 12)],
    long: { n: 7 / 4 },
    short: { n: 1 / 4, winRate: 0 },
  })
  expect(report?.profitFactorLow).not.toBeNull()
  expect(pooledReport('1h', new Map())).toBeNull()
})
