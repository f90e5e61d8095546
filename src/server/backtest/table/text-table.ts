import { BASELINE_NAMES } from '#domain/signals/backtest/baseline.ts'
import type { TradeMetrics } from '#domain/signals/backtest/metrics.ts'
import { gateText } from '../gate-report.ts'
import { besideRows } from './beside-rows.ts'
import { rateText } from './rate-text.ts'
import { BASELINE_TEXTS, type BacktestReport, isEvaluatedIn } from '../report.ts'

const HEAD = ['interval', 'direction', 'n', 'win rate', 'expectancy', 'profit factor', 'drawdown']
const BASELINES = [...BASELINE_NAMES, 'buyAndHold'] as const

/** A report as lines for a terminal. */
export function textTable(report: BacktestReport): string {
  const { markets, bars, from, to, refused, ran } = report
  const rows = ran.flatMap((interval) => {
    const figures = report.intervals[interval]
    if (!isEvaluatedIn(report, interval))
      return [[interval, 'both', 'no edge after costs: no signals']]
    return [
      [interval, 'both', ...cellsOf(figures)],
      ['', 'long', ...sideCells(figures.long, isEvaluatedIn(report, interval, 'long'))],
      ['', 'short', ...sideCells(figures.short, isEvaluatedIn(report, interval, 'short'))],
    ]
  })
  const baselineRows = ran.flatMap((interval) =>
    BASELINES.map((name, at) => [
      at === 0 ? interval : '',
      BASELINE_TEXTS[name],
      ...cellsOf(report.baselines[name][interval]),
    ]),
  )
  return [
    report.label,
    report.note,
    `Rules of version ${report.strategyVersion}. ${markets.length} markets, ${bars.toLocaleString('en')} bars, ${from?.slice(0, 10) ?? '-'} to ${to?.slice(0, 10) ?? '-'}. ${report.variants.toLocaleString('en')} variants were tried before these rules.`,
    ...(report.gate === null ? [] : [gateText(report.gate)]),
    ...(refused.length > 0 ? [`${refused.length} files were refused; they are named above.`] : []),
    '',
    ...table([HEAD, ...rows]),
    '',
    'Beside it, on the same candles at the same costs (buy and hold before costs):',
    ...table([['interval', 'baseline', ...HEAD.slice(2)], ...baselineRows]),
    ...besideLines(report),
    '',
    'In brackets: 95%, Wilson for the win rate, a bootstrap by week for the others. Drawdown of an account with one equal part a trade, marked daily.',
  ].join('\n')
}

/** Pooled grids and placebos, where they were asked for. */
function besideLines(report: BacktestReport): string[] {
  return besideRows(report).flatMap(({ title, rows }) => ['', `${title}:`, ...table(rows)])
}

function sideCells(figures: TradeMetrics, isOn: boolean): string[] {
  return isOn ? cellsOf(figures) : ['no edge after costs: no signals']
}

function cellsOf(figures: TradeMetrics): string[] {
  const { n, profitFactorLow, profitFactorHigh } = figures
  if (n === 0) return ['0', '-', '-', '-', '-']
  return [
    String(n),
    rateText(figures, (range) => `(${range})`),
    percent(figures.expectancyPct),
    `${number(figures.profitFactor, 2)}${profitFactorLow === null ? '' : ` (${number(profitFactorLow, 2)} to ${number(profitFactorHigh, 2)})`}`,
    figures.maxDrawdownPct === null ? '-' : `${number(figures.maxDrawdownPct, 1)}%`,
  ]
}

function percent(value: number | null): string {
  return value === null ? '-' : `${value > 0 ? '+' : ''}${value.toFixed(2)}%`
}

function number(value: number | null, digits: number): string {
  return value === null ? '-' : value.toFixed(digits)
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (at === row.length - 1 ? 0 : (row[at]?.length ?? 0)))),
  )
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
