import { existsSync } from 'node:fs'
import { BASELINE_NAMES, type BaselineName } from '#domain/signals/backtest/baseline.ts'
import { tradeMetrics } from '#domain/signals/backtest/metrics.ts'
import type { Trade } from '#domain/signals/backtest/trade.ts'
import { backtestWinRateOf } from '#domain/signals/rules/backtest-win-rate.ts'
import { isEvaluated } from '#domain/signals/rules/strategy.ts'
import { STRATEGY_2 } from '#domain/signals/rules/strategy-2.ts'
import { STRATEGY_3 } from '#domain/signals/rules/strategy-3.ts'
import type { Direction } from '#domain/signals/signal.ts'
import { DAY_MS, type Interval, INTERVALS } from '#domain/time/interval.ts'
import { loadGates } from '#server/backtest/load-gates.ts'
import { type BacktestRun, runBacktest } from '#server/backtest/run-backtest.ts'
import { compareWithStudy, STUDY } from './agreement/agreement.ts'
import { reversed, withLegs, withoutGate } from './changed-strategy.ts'
import { countWins } from './count-wins.ts'
import { figureLine, percentText, valueText } from './figure-line.ts'
import { loadFolder, runMarkets } from './run-folder.ts'
import { isOutOfSampleCoin, LAST_LINE, type Part, partOf } from './split.ts'

const FOLDER = '../shared/data/candles'
const PARTS: readonly (Part | null)[] = [null, 'in-sample', 'out-of-sample']

/** One direction of an interval, or both. */
interface Row {
  readonly interval: Interval
  readonly direction: Direction | null
}

const SIDES: readonly Row[] = INTERVALS.flatMap((interval) =>
  (['long', 'short'] as const)
    .filter((direction) => isEvaluated(interval, direction, STRATEGY_3))
    .map((direction) => ({ interval, direction })),
)

/** Each side, and both directions of an interval that has both. */
const ROWS: readonly Row[] = SIDES.flatMap((side) =>
  side.direction === 'short' ? [side, { ...side, direction: null }] : [side],
)

/** The out-of-sample part split up: by coin, by month, and the months that no in-sample candle reaches. */
const SLICES: Readonly<Record<string, (trade: Trade) => boolean>> = {
  'coins left out of the choice, all months': (trade) => isOutOfSampleCoin(trade),
  'coins of the choice, later months': (trade) => !isOutOfSampleCoin(trade),
  'every coin, after the last in-sample month': ({ triggerTime }) => triggerTime >= LAST_LINE,
}

/**
 * Prints what version 3 comes to on each part of the split, beside version 2 and the baselines; pooled
 * over shifted grids and beside chance; with its gate taken away and reversed; by year; what an added leg costs; how the backtest win rates held; and in
 * which trades the study's own implementation differs.
 *
 * @throws Error where a trade differs from the study's for no known reason
 */
export async function proveEvidence(): Promise<void> {
  if (!existsSync(FOLDER)) {
    console.log(`evidence: skipped, ${FOLDER} is not here`)
    return
  }
  const choice = { folder: FOLDER, intervals: INTERVALS, fromTime: 0, toTime: Date.now() }
  const run = await runBacktest({
    ...choice,
    strategy: STRATEGY_3,
    isPooled: true,
    isPlacebo: true,
  })
  const earlierRun = await runBacktest({ ...choice, strategy: STRATEGY_2, isPooled: true })
  const baselineTrades = (name: BaselineName, interval: Interval): Trade[] =>
    (run.series.get(interval) ?? []).flatMap(({ baselines }) => baselines[name].trades())
  const markets = await loadFolder(FOLDER)
  const { gates } = await loadGates([FOLDER])
  const earlier = earlierRun.trades
  for (const part of PARTS) {
    console.log(
      `\nversion 3, ${part ?? 'all candles'}; then version 2, then the baselines' profit factors`,
    )
    for (const row of ROWS) {
      const of = (trades: readonly Trade[]): Trade[] => choose(trades, row, part)
      const beside = BASELINE_NAMES.map(
        (name) =>
          `${name} ${valueText(tradeMetrics(of(baselineTrades(name, row.interval))).profitFactor)}`,
      )
      console.log(`${nameOf(row)} ${figureLine(tradeMetrics(of(run.trades)))}`)
      console.log(`          ${figureLine(tradeMetrics(of(earlier)))} | ${beside.join(', ')}`)
    }
  }
  printPooled(run, earlierRun)
  printPlacebos(run)
  const gated = {
    'gate as it is': run.trades,
    'no gate': runMarkets(markets, { strategy: withoutGate(STRATEGY_3) }),
    'gate reversed': runMarkets(markets, { strategy: STRATEGY_3, gates: reversed(gates) }),
  }
  for (const [name, trades] of Object.entries(gated)) {
    printSides(`out-of-sample, ${name}`, (row) => choose(trades, row, 'out-of-sample'))
  }
  for (const [name, isIn] of Object.entries(SLICES)) {
    printSides(`out-of-sample: ${name}`, (row) =>
      choose(run.trades, row, 'out-of-sample').filter(isIn),
    )
  }
  printYears(run.trades)
  printBestWeeks(run.trades)
  for (const legs of [1, 2]) {
    const trades = runMarkets(markets, { strategy: withLegs(STRATEGY_3, legs), gates })
    printLegs(legs, trades)
  }
  printWinRates(run.trades)
  await proveAgreement()
}

/** All candles; an interval of one grid, 1h, has none. */
function printPooled(...runs: readonly BacktestRun[]): void {
  console.log(
    '\nall candles, pooled over grids that begin some hours later: version 3, then version 2',
  )
  for (const { interval, direction } of ROWS) {
    for (const { pooled } of runs) {
      const report = pooled?.get(interval)
      if (report === undefined) continue
      const figures = direction === null ? report : report[direction]
      const each = figures.profitFactors.map((value) => valueText(value)).join(' ')
      console.log(
        `${nameOf({ interval, direction })} ${figureLine({ ...figures, n: Math.round(figures.n) })}; each grid ${each}`,
      )
    }
  }
}

/** All candles: the rules above a random candle is timing, above another coin is selection. */
function printPlacebos({ trades, placebo }: BacktestRun): void {
  console.log('\nall candles, profit factors of the rules and of chance (5 to 95% of 20 draws)')
  for (const row of SIDES) {
    const report = placebo?.get(row.interval)
    if (report === undefined || row.direction === null) continue
    const texts = [report.randomCandle[row.direction], report.otherCoin[row.direction]].map(
      ({ profitFactor, profitFactorLow, profitFactorHigh }) =>
        `${valueText(profitFactor)} (${valueText(profitFactorLow)} to ${valueText(profitFactorHigh)})`,
    )
    const own = tradeMetrics(choose(trades, row, null)).profitFactor
    console.log(
      `${nameOf(row)} rules ${valueText(own)}; random candle ${texts[0]}; another coin ${texts[1]}`,
    )
  }
}

function printSides(title: string, tradesOf: (row: Row) => readonly Trade[]): void {
  console.log(`\n${title}`)
  for (const row of SIDES) console.log(`${nameOf(row)} ${figureLine(tradeMetrics(tradesOf(row)))}`)
}

function printYears(trades: readonly Trade[]): void {
  console.log('\nall candles, by year of the trigger: signals, win rate, expectancy, profit factor')
  for (const row of SIDES) {
    const years = Map.groupBy(choose(trades, row, null), ({ triggerTime }) =>
      new Date(triggerTime).getUTCFullYear(),
    )
    const texts = [...years]
      .toSorted(([one], [other]) => one - other)
      .map(([year, of]) => {
        const { n, winRate, expectancyPct, profitFactor } = tradeMetrics(of)
        return `${year} ${n}, ${percentText(winRate)}, ${valueText(expectancyPct)}%, ${valueText(profitFactor)}`
      })
    console.log(`${nameOf(row)} ${texts.join('; ')}`)
  }
}

const WEEK_MS = 7 * DAY_MS
/** The epoch was a Thursday; weeks begin on Monday, 00:00 UTC. */
const MONDAY_MS = 3 * DAY_MS

function printBestWeeks(trades: readonly Trade[]): void {
  console.log('\nall candles, the best five weeks: share of the net return, and what is left')
  for (const row of SIDES) {
    const chosen = choose(trades, row, null)
    const weeks = Map.groupBy(chosen, ({ triggerTime }) =>
      Math.floor((triggerTime + MONDAY_MS) / WEEK_MS),
    )
    const ranked = [...weeks.values()].toSorted((one, other) => sumOf(other) - sumOf(one))
    const share = sumOf(ranked.slice(0, 5).flat()) / sumOf(chosen)
    const left = tradeMetrics(ranked.slice(5).flat())
    console.log(
      `${nameOf(row)} ${percentText(share)} in 5 of ${weeks.size} weeks; ${figureLine(left)}`,
    )
  }
}

/** In-sample only: the leg was chosen by this. A unit of capital is one fill. */
function printLegs(maxLegs: number, trades: readonly Trade[]): void {
  console.log(`\nin-sample, at most ${maxLegs} ${maxLegs === 1 ? 'fill' : 'fills'} a long signal`)
  for (const row of SIDES.filter(
    ({ interval, direction }) => interval !== '4h' && direction === 'long',
  )) {
    const chosen = choose(trades, row, 'in-sample')
    const fills = chosen.reduce((sum, { legCount }) => sum + legCount, 0)
    const earned = chosen.reduce((sum, { legCount, netReturn }) => sum + legCount * netReturn, 0)
    const added = chosen.filter(({ legCount }) => legCount > 1).length
    console.log(
      `${nameOf(row)} ${figureLine(tradeMetrics(chosen))}; ${added} with a leg; ${valueText((100 * earned) / fills)}% a unit of capital`,
    )
  }
}

function printWinRates(trades: readonly Trade[]): void {
  console.log('\nbacktest win rate: counted in-sample, and observed out-of-sample')
  for (const row of SIDES) {
    const { interval, direction } = row
    if (direction === null) continue
    const winRate = backtestWinRateOf({ interval, direction, strategyVersion: STRATEGY_3.version })
    const texts = (['in-sample', 'out-of-sample'] as const).map((part) => {
      const chosen = choose(trades, row, part)
      const { wins, n, low, high } = countWins(chosen)
      return `${part} ${wins} of ${n}, ${percentText(wins / n)} (${percentText(low)} to ${percentText(high)})`
    })
    const stored = winRate === null ? '-' : percentText(winRate.chance)
    console.log(`${nameOf(row)} ${texts.join('; ')}; stored ${stored}`)
  }
}

async function proveAgreement(): Promise<void> {
  if (!existsSync(STUDY)) {
    console.log(`\nagreement with the study: skipped, ${STUDY} is not here`)
    return
  }
  const { ours, study, sides, equal, differences, unexplained } = await compareWithStudy(FOLDER)
  console.log(
    `\nagreement with the study, one fill a signal: ${equal} trades equal of ${study} of the study and ${ours} of these rules`,
  )
  for (const one of sides) {
    console.log(`${one.side.padEnd(9)} n of the study ${one.study}, of these rules ${one.ours}`)
  }
  for (const { trade, by, cause } of differences) {
    console.log(`${trade}, of ${by}: ${cause ?? 'unexplained'}`)
  }
  const failed = [...differences.filter(({ cause }) => cause === null), ...unexplained]
  if (failed.length > 0) throw new Error(`${failed.length} trades differ for no known reason`)
  console.log('without the causes named, every trade is equal')
}

/** Trades of a row in a part of the split, or in all candles. */
function choose(trades: readonly Trade[], row: Row, part: Part | null): Trade[] {
  return trades.filter(
    (trade) =>
      trade.interval === row.interval &&
      (row.direction === null || trade.direction === row.direction) &&
      (part === null || partOf(trade) === part),
  )
}

function sumOf(trades: readonly Trade[]): number {
  return trades.reduce((sum, { netReturn }) => sum + netReturn, 0)
}

function nameOf({ interval, direction }: Row): string {
  return `${interval} ${direction ?? 'both'}`.padEnd(9)
}
