import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Candle } from '#domain/market/candle.ts'
import type { TradeMetrics } from '#domain/signals/backtest/metrics.ts'
import { HOUR_MS } from '#domain/time/interval.ts'
import { makeBars } from '#tests/support/candles.ts'
import type { BacktestReport } from './report.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const START = Date.UTC(2023, 0, 1)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'buoy-backtest-'))
  const hours = makeBars({ seed: 7, fromTime: START, count: 24 * 420 }).map((bar, at) => ({
    ...bar,
    openTime: START + at * HOUR_MS,
  }))
  put('BINANCE_BTCUSDT_1h.csv.gz', hours)
  put('BINANCE_BTCUSDT_4h.csv.gz', hours.slice(0, 10))
  put('NEWPLACE_ETHUSDT_4h.csv.gz', every(hours, 4))
  const shifted = hours.map((bar) => ({ ...bar, openTime: bar.openTime + 60_000 }))
  put('OKX-SWAP_SOL-USDT-SWAP_1h.csv.gz', shifted)
  writeFileSync(join(folder, 'OKX_XRP-USDT_1h.csv.gz'), 'no gzip')
  writeFileSync(join(folder, 'BINANCE_BTCUSDT_1h.csv'), 'not packed')
  writeFileSync(join(folder, 'readme.txt'), 'not a candle')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function put(file: string, bars: readonly Candle[]): void {
  const rows = bars.map(({ openTime, open, high, low, close, volume }) =>
    [openTime, open, high, low, close, volume].join(),
  )
  const text = ['openTime,open,high,low,close,volume', ...rows].join('\n')
  writeFileSync(join(folder, file), gzipSync(text))
}

function every(bars: readonly Candle[], step: number): Candle[] {
  return bars
    .filter((_, at) => at % step === 0)
    .map((bar, at) => ({ ...bar, openTime: START + at * step * HOUR_MS }))
}

/** The keys that readers of the file count on; of the rest each is a figure of its own. */
const PROMISED = 'n winRate winRateLow winRateHigh expectancyPct profitFactor maxDrawdownPct'
const EXTRA_KEYS =
  'expectancyLowPct expectancyHighPct profitFactorLow profitFactorHigh payoffRatio simpleReturnPct compoundedReturnPct'

function expectFigures({ n, ...figures }: TradeMetrics): void {
  const keys = `${PROMISED} ${EXTRA_KEYS}`.split(' ').toSorted()
  expect(Object.keys({ n, ...figures }).toSorted()).toEqual(keys)
  expect(n).toBeGreaterThanOrEqual(0)
  const values = Object.values(figures)
  expect(values.every((value) => value === null || Number.isFinite(value))).toBe(true)
  expect(values.every((value) => value === null)).toBe(n === 0)
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stdout, stderr }
}

describe('npm run backtest', () => {
  it('prints JSON alone, the finest file of each market, and names what it refuses', () => {
    const { status, stdout, stderr } = run(folder, '--json')
    expect(status).toBe(0)
    const report = JSON.parse(stdout) as BacktestReport
    expect(report.markets).toEqual(['BINANCE BTCUSDT', 'NEWPLACE ETHUSDT'])
    expect(report.refused.map(({ file }) => file).toSorted()).toEqual([
      'BINANCE_BTCUSDT_1h.csv',
      'OKX-SWAP_SOL-USDT-SWAP_1h.csv.gz',
      'OKX_XRP-USDT_1h.csv.gz',
    ])
    expect(stderr).toMatch(/OKX-SWAP_SOL-USDT-SWAP_1h.csv.gz: refused/)
    expect(Object.keys(report.intervals)).toEqual(['15m', '30m', '1h', '4h', '1d'])
    expect(Object.keys(report.baselines)).toEqual(['emaCross', 'macdCross', 'rsi', 'buyAndHold'])
    expect(report.intervals['15m']).toMatchObject({ n: 0, winRate: null, profitFactor: null })
    expect(report.baselines.emaCross['4h'].n).toBeGreaterThan(10)
    expect(report.intervals['1h'].n).toBe(
      report.intervals['1h'].long.n + report.intervals['1h'].short.n,
    )
    expect(report.ran).toEqual(['1h', '4h', '1d'])
    expect(report.variants).toBeGreaterThan(1000)
    expect(report.label).toMatch(/^BACKTEST/)
  })

  it('gives the same keys for every interval, direction and baseline: null where there is no figure', () => {
    const report = JSON.parse(run(folder, '--json').stdout) as BacktestReport
    const { buyAndHold, ...baselines } = report.baselines
    const sided = [report.intervals, ...Object.values(baselines)].flatMap((one) =>
      Object.values(one),
    )
    for (const { long, short, ...both } of sided) {
      for (const figures of [both, long, short]) expectFigures(figures)
    }
    for (const figures of Object.values(buyAndHold)) expectFigures(figures)
    expect(sided.map((one) => Object.keys(one).slice(-2).join())).toEqual(
      sided.map(() => 'long,short'),
    )
  })

  it('takes the next file of a market where the finest is unusable, and names it', () => {
    const other = mkdtempSync(join(tmpdir(), 'buoy-backtest-'))
    writeFileSync(join(other, 'BINANCE_LTCUSDT_15m.csv.gz'), gzipSync('openTime,open\n'))
    writeFileSync(
      join(other, 'BINANCE_LTCUSDT_1h.csv.gz'),
      readFileSync(join(folder, 'BINANCE_BTCUSDT_1h.csv.gz')),
    )
    const { stdout } = run(other, '--json')
    rmSync(other, { recursive: true, force: true })
    const report = JSON.parse(stdout) as BacktestReport
    expect(report.markets).toEqual(['BINANCE LTCUSDT'])
    expect(report.refused.map(({ file }) => file)).toEqual(['BINANCE_LTCUSDT_15m.csv.gz'])
    expect(report.intervals['15m'].n).toBe(0)
    expect(report.baselines.emaCross['1h'].n).toBeGreaterThan(10)
  })

  it('counts from --from on, with earlier candles as warm-up', () => {
    const late = '2024-02-01'
    const report = JSON.parse(run(folder, '--json', '--from', late).stdout) as BacktestReport
    expect(report.from).toBe(`${late}T00:00:00.000Z`)
    // 25 days are left: too few to warm 300 candles of 4h up.
    expect(report.baselines.emaCross['4h'].n).toBeGreaterThan(0)
    const none = run(folder, '--from', '2025-01-01')
    expect([none.status, none.stdout]).toEqual([1, ''])
    expect(none.stderr).toMatch(/no candles in the span asked for/)
  })

  it('prints a table with a heading, and writes a page that needs no network', () => {
    const page = join(folder, 'report.html')
    const { status, stdout } = run(folder, '--html', page, '--interval', '4h')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^BACKTEST of past candles.*Not the track record/)
    expect(stdout).toMatch(/EMA 9\/21 cross/)
    expect(stdout).not.toMatch(/^(15m|30m|1h|1d) /m)
    expect(stdout).toMatch(/^4h /m)
    const html = readFileSync(page, 'utf8')
    expect(html).toMatch(/<svg/)
    expect(html).toMatch(/<li>BINANCE_BTCUSDT_1h\.csv: it is not named/)
    expect(html).not.toMatch(/(src|href)=|@import|url\(/)
  })

  it('lists every trade that the figures count on its page, and no other', () => {
    const page = join(folder, 'trades.html')
    const report = JSON.parse(run(folder, '--json', '--html', page).stdout) as BacktestReport
    const [, data = ''] =
      /<script[^>]* id="rows">(.*)<\/script>/.exec(readFileSync(page, 'utf8')) ?? []
    const rows = JSON.parse(data) as readonly (readonly (string | number)[])[]
    const counted = Object.entries(report.intervals).flatMap(([interval, { long, short }]) => [
      [`${interval} long`, long.n, Math.round(long.n * (long.winRate ?? 0))],
      [`${interval} short`, short.n, Math.round(short.n * (short.winRate ?? 0))],
    ])
    const listed = counted.map(([name]) => {
      const own = rows.filter(([, interval, direction]) => `${interval} ${direction}` === name)
      return [name, own.length, own.filter((row) => Number(row.at(-1)) > 0).length]
    })
    expect(rows.length).toBeGreaterThan(5)
    expect(listed).toEqual(counted)
    expect(rows.length).toBe(counted.reduce((sum, [, n]) => sum + Number(n), 0))
  })

  it('pools shifted candle grids with --pooled and draws placebos with --placebo, and else neither', () => {
    const page = join(folder, 'beside.html')
    const options = ['--strategy', '3', '--pooled', '--placebo']
    const { status, stdout } = run(folder, ...options, '--json', '--html', page)
    const report = JSON.parse(stdout) as BacktestReport
    const plain = JSON.parse(run(folder, '--json').stdout) as BacktestReport
    const text = run(folder, ...options).stdout
    expect([status, plain.pooled, plain.placebo]).toEqual([0, null, null])
    expect(Object.keys(report.pooled ?? {})).toEqual(['4h', '1d'])
    expect(report.pooled?.['4h']?.profitFactors).toHaveLength(4)
    expect(report.pooled?.['4h']?.profitFactors).not.toContain(null)
    expect(report.pooled?.['4h']?.n).toBeGreaterThan(0)
    expect(report.pooled?.['4h']?.n).not.toBe(report.intervals['4h'].n)
    expect(Object.keys(report.placebo ?? {})).toEqual(['1h', '4h', '1d'])
    expect(report.placebo?.['4h']?.randomCandle.n).toBe(report.intervals['4h'].n)
    expect(text).toMatch(/candles that begin 0, 1, 2, 3 h after 00:00 UTC/)
    expect(text).toMatch(/random candle +\d+ /)
    expect(readFileSync(page, 'utf8')).toMatch(/<td>another coin<\/td>/)
  })

  it('tells its options with --help, without a folder', () => {
    const { status, stdout, stderr } = run('--help')
    expect([status, stderr]).toEqual([0, ''])
    for (const option of ['context', 'strategy', 'pooled', 'placebo', 'json']) {
      expect(stdout).toMatch(new RegExp(`^ +--${option} `, 'm'))
    }
  })

  it('reads Bitcoin’s trend from --context without trading it, else from the folder, else says so', () => {
    const [other, context] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'buoy-backtest-')))
    const bitcoin = readFileSync(join(folder, 'BINANCE_BTCUSDT_1h.csv.gz'))
    writeFileSync(join(other ?? '', 'BINANCE_ETHUSDT_1h.csv.gz'), bitcoin)
    writeFileSync(join(context ?? '', 'COINBASE_BTCUSD_1h.csv.gz'), bitcoin)
    const by = (version: string, ...args: string[]) => {
      const { stdout } = run(...args, '--strategy', version, '--json')
      return JSON.parse(stdout) as BacktestReport
    }
    const without = by('3', other ?? '')
    const beside = by('3', other ?? '', '--context', context ?? '')
    const own = by('3', folder)
    const ungated = by('2', other ?? '')
    const empty = run(folder, '--context', other ?? '')
    const text = run(other ?? '', '--strategy', '3').stdout
    for (const made of [other, context]) rmSync(made ?? '', { recursive: true, force: true })
    expect(without.gate?.note).toMatch(/^No Bitcoin candles.*--context <folder>$/)
    expect(text).toMatch(/No Bitcoin candles: rules that need Bitcoin’s trend gave no signals/)
    expect(without.gate?.shares.unknown).toBe(1)
    expect(Object.values(without.intervals).map(({ n }) => n)).toEqual([0, 0, 0, 0, 0])
    expect(beside.markets).toEqual(['BINANCE ETHUSDT'])
    expect(beside.gate).toMatchObject({ note: null, markets: [{ name: 'COINBASE BTCUSD' }] })
    expect(beside.intervals['4h'].n).toBeGreaterThan(0)
    expect(Object.values(beside.gate?.shares ?? {}).reduce((sum, one) => sum + one)).toBeCloseTo(1)
    expect(own.gate?.markets.map(({ name }) => name)).toEqual(['BINANCE BTCUSDT'])
    expect([ungated.gate, ungated.strategyVersion, own.strategyVersion]).toEqual([null, '2', '3'])
    expect(empty.stderr).toMatch(/--context .* holds no Bitcoin candles/)
    expect([empty.status, empty.stdout]).toEqual([1, ''])
    expect(run(folder, '--context', '/no/such/folder').stderr).toMatch(/cannot be read \(ENOENT\)/)
  })

  it.each([
    [[], /Name one folder/],
    [['/no/such/folder'], /cannot be read \(ENOENT\)/],
    [['.', '--interval', '3h'], /--interval 3h is none of 15m/],
    [['.', '--from', 'soon'], /--from soon is no date/],
    [['.', '--from', '2024-02-01', '--to', '2024-01-01'], /--from 2024-02-01 is not before --to/],
    [['.', '--html', '/no/such/page.html'], /page.html cannot be written \(ENOENT\)/],
    [['.', '--frobnicate'], /--frobnicate/],
    [['.', '--strategy', '99'], /--strategy 99 is no version of the rules/],
    [['src/domain'], /holds no candle files/],
  ])('refuses %j in words', (args, words) => {
    const { status, stdout, stderr } = run(...args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(words)
    expect(stderr).not.toMatch(/ {4}at /)
  })
})
