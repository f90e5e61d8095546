import { compareVersions } from '#domain/signals/rules/strategy.ts'
import type { LoggedOutcome } from '#domain/signals/transparency-log/primary-outcomes.ts'
import {
  LEAST_FOR_RANGE,
  LEAST_FOR_RATE,
  summarize,
} from '#domain/signals/statistics/statistics.ts'
import { serializeStatistics } from '#server/features/signals/serialize/serialize-statistics.ts'
import type { VerifiedExport } from './verify-export.ts'

/**
 * Report lines computed from the leaves alone: whether the rows behind the metrics have the coins
 * and flags that were logged, then the metrics of closed primary signals by rules version, rounded
 * as on the record's page.
 *
 * @example figureLines(verified)[2] // 'Figures              412 ended primary signals, 171 in profit after costs'
 */
export function figureLines({ tally, rowsAlike }: VerifiedExport): string[] {
  const { outcomes, unflagged } = tally
  const rows = line('Rows', `${rowsAlike} openings; coin and primary flag match their rows`)
  if (unflagged > 0) {
    const why = 'were opened before the log recorded coin and primary flag'
    const none = line('Figures', `cannot be calculated: ${unflagged} ended signals ${why}`)
    return rowsAlike === 0 ? [none] : [rows, none]
  }
  if (outcomes.length === 0) return [rows, line('Figures', 'no primary signal has ended')]
  const byVersion = Map.groupBy(outcomes, ({ strategyVersion }) => strategyVersion)
  const versions = [...byVersion.keys()].toSorted(compareVersions)
  // Figures of different rules are never added up.
  return [rows, ...versions.flatMap((version) => linesOf(version, byVersion.get(version) ?? []))]
}

function linesOf(version: string, outcomes: readonly LoggedOutcome[]): string[] {
  const figures = serializeStatistics(summarize(outcomes))
  const { n, wins, winRatePct, winRateLowPct, winRateHighPct, profitFactor } = figures
  const rate = winRatePct === null ? `no rate under ${LEAST_FOR_RATE}` : `${winRatePct}%`
  const range =
    n < LEAST_FOR_RANGE
      ? `no range under ${LEAST_FOR_RANGE}`
      : `likely ${winRateLowPct}–${winRateHighPct}% (95% confidence interval, Wilson)`
  const factor = profitFactor === null ? 'none: no losses' : String(profitFactor)
  return [
    line('Rules', `version ${version}`),
    line('Figures', `${n} ended primary signals, ${wins} in profit after costs`),
    line('Win rate', `${rate}, ${range}`),
    line('Expectancy', `${figures.expectancyPct}% average per signal, after costs`),
    line('Profit factor', factor),
    line(
      'Max drawdown',
      `${figures.maxDrawdownPct}% of capital split into ${figures.slots} equal parts`,
    ),
  ]
}

/** A line of the report: padded name, then value. */
export function line(name: string, text: string): string {
  return `${name.padEnd(20)} ${text}`
}
