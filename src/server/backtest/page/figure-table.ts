import { BASELINE_NAMES } from '#domain/signals/backtest/baseline.ts'
import type { TradeMetrics } from '#domain/signals/backtest/metrics.ts'
import type { Interval } from '#domain/time/interval.ts'
import { rateText } from '../table/rate-text.ts'
import { BASELINE_TEXTS, type BacktestReport, isEvaluatedIn } from '../report.ts'

const COLUMNS = 7

/** The figures of an interval by direction, the rules first and the baselines below. */
export function figureTable(interval: Interval, report: BacktestReport): string {
  const own = report.intervals[interval]
  const rows = [
    row('Rules, both', own, 'own'),
    isEvaluatedIn(report, interval, 'long')
      ? row('Rules, long', own.long, 'own')
      : offRow('Rules, long'),
    isEvaluatedIn(report, interval, 'short')
      ? row('Rules, short', own.short, 'own')
      : offRow('Rules, short'),
    ...BASELINE_NAMES.flatMap((name) => {
      const figures = report.baselines[name][interval]
      return [
        row(`${BASELINE_TEXTS[name]}, both`, figures, ''),
        row('long', figures.long, 'sub'),
        row('short', figures.short, 'sub'),
      ]
    }),
    row('Buy and hold, before costs', report.baselines.buyAndHold[interval], ''),
  ]
  return `<div class="scroll"><table><thead><tr><th></th><th class="n">Trades</th><th class="n">Win rate</th><th class="n">Expectancy</th><th class="n">Profit factor</th><th class="n">Payoff ratio</th><th class="n">Drawdown</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>
<p class="note">In brackets 95%: Wilson for the win rate; for the others a bootstrap by calendar week, since coins move together.</p>`
}

function offRow(name: string): string {
  return `<tr class="own"><th scope="row">${name}</th><td colspan="${COLUMNS - 1}">no edge after costs: no signals</td></tr>`
}

function row(name: string, figures: TradeMetrics, className: string): string {
  const { n } = figures
  const cells = [
    String(n),
    rateText(figures, (range) => `<small>(${range})</small>`),
    withRange(figures.expectancyPct, figures.expectancyLowPct, figures.expectancyHighPct, '%', 2),
    withRange(figures.profitFactor, figures.profitFactorLow, figures.profitFactorHigh, '', 2),
    fixed(figures.payoffRatio, 2),
    figures.maxDrawdownPct === null ? '-' : `${fixed(figures.maxDrawdownPct, 1)}%`,
  ]
  return `<tr class="${className}"><th scope="row">${name}</th>${cells.map((cell) => `<td class="n">${cell}</td>`).join('')}</tr>`
}

function withRange(
  value: number | null,
  low: number | null,
  high: number | null,
  unit: string,
  digits: number,
): string {
  if (value === null) return '-'
  const range =
    low === null ? '' : ` <small>(${fixed(low, digits)} to ${fixed(high, digits)})</small>`
  return `${fixed(value, digits)}${unit}${range}`
}

function fixed(value: number | null, digits: number): string {
  return value === null ? '-' : value.toFixed(digits)
}
