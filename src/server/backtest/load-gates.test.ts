import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import { makeBars } from '#tests/support/candles.ts'
import { CandleFiles } from './candle-files.ts'
import { loadGates } from './load-gates.ts'

const START = Date.UTC(2023, 0, 1)
const HOURS = 24 * 130
const END = START + HOURS * HOUR_MS
/** 600 closes are known at the end of the hundredth day. */
const KNOWN = START + 100 * DAY_MS

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'buoy-gates-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A folder of hourly files, each the same candles from `from` hours on up to `to`. */
function folderOf(files: readonly (readonly [name: string, from?: number, to?: number])[]): string {
  const folder = mkdtempSync(join(root, 'folder-'))
  const hours = makeBars({ seed: 5, fromTime: START, count: HOURS })
  for (const [name, from = 0, to = HOURS] of files) {
    const rows = hours
      .map(({ open, high, low, close, volume }, at) =>
        [START + at * HOUR_MS, open, high, low, close, volume].join(),
      )
      .slice(from, to)
    const text = ['openTime,open,high,low,close,volume', ...rows].join('\n')
    writeFileSync(join(folder, name), gzipSync(text))
  }
  return folder
}

describe('Bitcoin’s trend from folders of candle files', () => {
  it('is asked of spot before perpetual, of Binance, OKX, Bitget, then of others by name', async () => {
    const folder = folderOf([
      ['COINBASE_BTCUSD_1h.csv.gz'],
      ['NEWPLACE_BTCUSDT_1h.csv.gz'],
      ['BINANCE-USDM_BTCUSDT_1h.csv.gz'],
      ['BYBIT_BTCUSDT_1h.csv.gz'],
      ['BITGET_BTCUSDT_1h.csv.gz'],
      ['OKX_BTC-USDT_1h.csv.gz'],
      ['BINANCE_BTCUSDT_1h.csv.gz'],
      ['BINANCE_WBTCUSDT_1h.csv.gz'],
      ['BINANCE_ETHUSDT_1h.csv.gz'],
    ])
    const { gates, markets } = await loadGates([folder])
    expect(markets).toEqual([
      'BINANCE BTCUSDT',
      'OKX BTC-USDT',
      'BITGET BTCUSDT',
      'BYBIT BTCUSDT',
      'COINBASE BTCUSD',
      'BINANCE BTCUSDT perp',
      'NEWPLACE BTCUSDT',
    ])
    expect(gates.at(END).marketId).toBe('BINANCE BTCUSDT')
  })

  it('is known from 600 closes on, to the last whole candle of the first folder with the market', async () => {
    const whole = folderOf([['BINANCE_BTCUSDT_1h.csv.gz']])
    const short = folderOf([['BINANCE_BTCUSDT_1h.csv.gz', 0, 24 * 120]])
    const { gates } = await loadGates([short, whole])
    const states = [KNOWN - 1, KNOWN, START + 120 * DAY_MS, START + 120 * DAY_MS + 4 * HOUR_MS]
    expect(states.map((time) => gates.at(time).state === 'unknown')).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('leaves out the candles within which a file begins and ends', async () => {
    const cut = await loadGates([folderOf([['BINANCE_BTCUSDT_1h.csv.gz', 1, 24 * 101 + 3]])])
    const aligned = await loadGates([folderOf([['BINANCE_BTCUSDT_1h.csv.gz', 4, 24 * 101]])])
    for (let time = KNOWN - DAY_MS; time <= KNOWN + 3 * DAY_MS; time += 4 * HOUR_MS) {
      expect(cut.gates.at(time)).toEqual(aligned.gates.at(time))
    }
    expect(aligned.gates.at(KNOWN).state).toBe('unknown')
    expect(aligned.gates.at(KNOWN + 4 * HOUR_MS).state).not.toBe('unknown')
  })

  it('is the same up to a moment whatever comes after it', async () => {
    const folder = folderOf([['BINANCE_BTCUSDT_1h.csv.gz'], ['COINBASE_BTCUSD_1h.csv.gz']])
    const whole = await loadGates([folder])
    const moment = START + 110 * DAY_MS
    const cut = await loadGates([folder], new CandleFiles(moment))
    for (let time = START; time <= moment; time += 4 * HOUR_MS) {
      expect(cut.gates.at(time)).toEqual(whole.gates.at(time))
    }
    expect(cut.gates.at(moment + 4 * HOUR_MS).state).toBe('unknown')
  })

  it('is unknown at any time without Bitcoin', async () => {
    const { gates, markets } = await loadGates([folderOf([['BINANCE_ETHUSDT_1h.csv.gz']])])
    expect(markets).toEqual([])
    expect(gates.at(KNOWN).state).toBe('unknown')
  })
})
