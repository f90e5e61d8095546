import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import { DAY_MS, HOUR_MS, INTERVALS } from '#domain/time/interval.ts'
import { makeBars } from '#tests/support/candles.ts'
import { runBacktest } from './run-backtest.ts'

const START = Date.UTC(2023, 0, 1)
const DAYS = 500
const END = START + DAYS * DAY_MS

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'buoy-cut-'))
  put('BINANCE_BTCUSDT', 7)
  put('BINANCE_ETHUSDT', 8)
  put('BINANCE_SOLUSDT', 9)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function put(market: string, seed: number): void {
  const rows = makeBars({ seed, fromTime: START, count: 24 * DAYS }).map(
    ({ open, high, low, close, volume }, at) =>
      [START + at * HOUR_MS, open, high, low, close, volume].join(),
  )
  const text = ['openTime,open,high,low,close,volume', ...rows].join('\n')
  writeFileSync(join(folder, `${market}_1h.csv.gz`), gzipSync(text))
}

async function tradesTo(toTime: number): Promise<readonly Trade[]> {
  const choice = { folder, strategy: STRATEGY_3, intervals: INTERVALS, fromTime: 0 }
  return (await runBacktest({ ...choice, toTime, isEndChosen: true })).trades
}

it('a trade and Bitcoin’s trend at its trigger are the same whatever candles come after its end', async () => {
  const all = await tradesTo(END)
  const gated = all.filter(({ gate }) => gate !== null)
  expect(gated.length).toBeGreaterThan(20)
  expect(new Set(gated.map(({ gate }) => gate)).size).toBeGreaterThan(1)
  for (const day of [150, 222, 333, 444]) {
    const cut = START + day * DAY_MS
    const before = all.filter(({ endedTime }) => endedTime <= cut)
    expect(before.length).toBeGreaterThan(0)
    expect(await tradesTo(cut)).toEqual(before)
  }
})
