import { existsSync } from 'node:fs'
import { SeriesReplay } from '#domain/signals/replay/series-replay.ts'
import { STRATEGY, type Strategy } from '#domain/signals/rules/strategy.ts'
import { STRATEGY_1 } from '#domain/signals/rules/strategy-1.ts'
import { INTERVAL_MS, INTERVALS } from '#domain/time/interval.ts'
import { listMarkets, type MarketFile } from '#server/backtest/list-markets.ts'
import { loadCandles } from '#server/backtest/load-candles.ts'
import { reportOf } from '#server/backtest/report.ts'
import { runBacktest } from '#server/backtest/run-backtest.ts'
import { type CandleColumns, candleOfRow } from '#domain/market/candle-columns.ts'
import { limitFigure, plainFigure, printFigures, ratioFigure } from './figure.ts'
import { streamTechnicalIndicators, streamTradingSignals } from './floors/indicator-libraries.ts'
import { timeInterleaved } from './timing.ts'

const FOLDER = '../shared/data/candles'
const ROUNDS = 3
const LIBRARIES = {
  'trading-signals': streamTradingSignals,
  technicalindicators: streamTechnicalIndicators,
}
/** 1,500 markets over a year of 15m bars. */
const YEAR_OF_ALL = 1500 * 365 * 96

interface LoadedMarket extends MarketFile {
  readonly columns: CandleColumns
}

/** Every market's finest file, where it is of 15m or 1h, through all rules to its outcomes, beside loops that do less. */
export async function benchBacktest(): Promise<void> {
  if (!existsSync(FOLDER)) {
    console.log(`\nBacktest: skipped, there is no ${FOLDER}`)
    return
  }
  const markets = await loadMarkets()
  const candles = markets.reduce((sum, { columns }) => sum + columns.length, 0)
  const fine = markets.filter(({ interval }) => interval === '15m')
  const fineCandles = fine.reduce((sum, { columns }) => sum + columns.length, 0)
  const ns = timeInterleaved(ROUNDS, [
    { name: 'rules', items: candles, run: () => void leadAll(markets, STRATEGY) },
    { name: 'rules on 15m', items: fineCandles, run: () => void leadAll(fine, STRATEGY) },
    { name: 'every interval', items: candles, run: () => void leadAll(markets, STRATEGY_1) },
    { name: 'read', items: candles, run: () => void readAll(markets) },
    ...Object.entries(LIBRARIES).map(([name, stream]) => ({
      name,
      items: candles,
      run: () => {
        for (const { columns } of markets) stream(columns, columns.length)
      },
    })),
  ])
  const begun = performance.now()
  const run = await runBacktest({
    folder: FOLDER,
    strategy: STRATEGY,
    intervals: INTERVALS,
    fromTime: 0,
    toTime: Date.now(),
  })
  reportOf(run, STRATEGY.version)
  const commandNs = ((performance.now() - begun) * 1e6) / run.barCount
  report(candles, (name) => ns.get(name) ?? Number.NaN, commandNs)
}

function report(candles: number, nsOf: (name: string) => number, commandNs: number): void {
  const beside = (value: string, floor: string, aim: number) =>
    ratioFigure({
      name: `${value}, beside the indicators alone`,
      unit: 'ns a candle',
      value: nsOf(value),
      floor: nsOf(floor),
      floorName: floor,
      aim,
    })
  printFigures(
    `Backtest: ${candles.toLocaleString('en-US')} shared candles of 15m and 1h, the finest file of each market, one core`,
    [
      plainFigure('rules of today, to the outcome', 1e9 / nsOf('rules'), 'candles/s'),
      plainFigure(
        'version 1, which gives signals of all five',
        1e9 / nsOf('every interval'),
        'candles/s',
      ),
      plainFigure('the whole command: files, baselines, report', 1e9 / commandNs, 'candles/s'),
      plainFigure('a fused loop that only reads them', 1e9 / nsOf('read'), 'candles/s'),
      beside('rules', 'trading-signals', 1),
      beside('rules', 'technicalindicators', 1),
      limitFigure({
        name: '1,500 markets x 1 year of 15m, by the rate of the 15m files (extrapolated)',
        unit: 's',
        value: (YEAR_OF_ALL * nsOf('rules on 15m')) / 1e9,
        limit: 60,
      }),
    ],
  )
}

async function loadMarkets(): Promise<LoadedMarket[]> {
  const markets: LoadedMarket[] = []
  for (const { files } of await listMarkets(FOLDER)) {
    const [file] = files
    if (file.interval !== '15m' && file.interval !== '1h') continue
    const loaded = await loadCandles(FOLDER, file, Date.now())
    if ('columns' in loaded) markets.push({ ...file, columns: loaded.columns })
  }
  return markets
}

/** As the backtest leads them: each interval that the bars can serve, every signal to its end. */
function leadAll(markets: readonly LoadedMarket[], strategy: Strategy): number {
  let ended = 0
  for (const { name, interval: base, columns } of markets) {
    const barMs = INTERVAL_MS[base]
    const replays = INTERVALS.filter((interval) => INTERVAL_MS[interval] >= barMs).map(
      (interval) => new SeriesReplay({ marketId: name, interval }, { strategy, barMs }),
    )
    for (let row = 0; row < columns.length; row++) {
      const bar = candleOfRow(columns, row)
      for (const replay of replays) ended += replay.take(bar).length
    }
  }
  return ended
}

function readAll(markets: readonly LoadedMarket[]): number {
  let sum = 0
  for (const { columns } of markets) {
    const { open, high, low, close, volume, length } = columns
    for (let row = 0; row < length; row++) {
      sum += open[row]! + high[row]! + low[row]! + close[row]! + volume[row]!
    }
  }
  return sum
}
