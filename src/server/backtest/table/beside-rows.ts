import type { PlaceboMetrics } from '#domain/signals/backtest/placebo.ts'
import type { PooledMetrics } from '#domain/signals/backtest/pooled.ts'
import type { Interval } from '#domain/time/interval.ts'
import { type BacktestReport, isEvaluatedIn } from '../report.ts'

/** A table below the figures: its first row is the head. */
interface BesideTable {
  readonly title: string
  readonly rows: readonly (readonly string[])[]
}

const DIRECTIONS = ['long', 'short'] as const
const FIGURES = ['n', 'win rate', 'expectancy', 'profit factor']

/** Pooled grids and placebos of a report as tables of text; none where neither was asked for. */
export function besideRows(report: BacktestReport): BesideTable[] {
  const { pooled, placebo } = report
  const pooledRows = Object.entries(pooled ?? {}).flatMap(
    ([interval, { shiftHours, ...figures }]) => [
      [interval, 'both', ...pooledCells(figures)],
      ...directionsOf(report, interval).map((direction) => [
        '',
        direction,
        ...pooledCells(figures[direction]),
      ]),
      ['', `candles that begin ${shiftHours.join(', ')} h after 00:00 UTC`],
    ],
  )
  const placeboRows = Object.entries(placebo ?? {}).flatMap(
    ([interval, { randomCandle, otherCoin }]) =>
      directionsOf(report, interval).flatMap((direction) => [
        [interval, direction, 'rules', ...ruleCells(report, interval as Interval, direction)],
        ['', '', 'random candle', ...placeboCells(randomCandle[direction])],
        ['', '', 'another coin', ...placeboCells(otherCoin[direction])],
      ]),
  )
  const pooledTable = {
    title: 'Pooled over candle grids that begin some hours later (n is the mean of a grid)',
    rows: [['interval', 'direction', ...FIGURES, 'profit factor of each grid'], ...pooledRows],
  }
  const placeboTable = {
    title:
      'Beside chance, 20 draws each (in brackets 5 to 95% of them): beating a random candle of the same market and trend of Bitcoin is timing, beating the same moment on another coin is selection',
    rows: [['interval', 'direction', 'trades', ...FIGURES], ...placeboRows],
  }
  return [
    ...(pooledRows.length > 0 ? [pooledTable] : []),
    ...(placeboRows.length > 0 ? [placeboTable] : []),
  ]
}

function directionsOf(report: BacktestReport, interval: string) {
  return DIRECTIONS.filter((direction) => isEvaluatedIn(report, interval as Interval, direction))
}

function pooledCells(figures: PooledMetrics): string[] {
  const { n, winRate, expectancyPct, profitFactorLow, profitFactorHigh } = figures
  return [
    n.toFixed(0),
    rate(winRate),
    percent(expectancyPct),
    factor(figures.profitFactor, profitFactorLow, profitFactorHigh),
    figures.profitFactors.map((value) => number(value)).join(' '),
  ]
}

function placeboCells(figures: PlaceboMetrics): string[] {
  const { n, winRate, expectancyPct, profitFactorLow, profitFactorHigh } = figures
  return [
    n.toFixed(0),
    rate(winRate),
    percent(expectancyPct),
    factor(figures.profitFactor, profitFactorLow, profitFactorHigh),
  ]
}

function ruleCells(
  { intervals }: BacktestReport,
  interval: Interval,
  direction: (typeof DIRECTIONS)[number],
): string[] {
  const { n, winRate, expectancyPct, profitFactor } = intervals[interval][direction]
  return [String(n), rate(winRate), percent(expectancyPct), number(profitFactor)]
}

function factor(value: number | null, low: number | null, high: number | null): string {
  const range = low === null ? '' : ` (${number(low)} to ${number(high)})`
  return `${number(value)}${range}`
}

function rate(value: number | null): string {
  return value === null ? '-' : `${(100 * value).toFixed(1)}%`
}

function percent(value: number | null): string {
  return value === null ? '-' : `${value > 0 ? '+' : ''}${value.toFixed(2)}%`
}

function number(value: number | null): string {
  return value === null ? '-' : value.toFixed(2)
}
