import {
  LEAST_FOR_RANGE,
  LEAST_FOR_RATE,
  summarize,
} from '#domain/signals/statistics/statistics.ts'
import { serializeStatistics } from '#server/features/signals/serialize/serialize-statistics.ts'
import type { VerifiedExport } from './verify-export.ts'

/**
 * What the leaves alone come to, line by line: whether the rows that figures are counted by have
 * the coins and flags that were logged, then the figures of the closed headline signals, rounded
 * as the record's page has them.
 *
 * @example figureLines(verified)[1] // 'Figures              412 closed headline signals, 171 with a gain after costs'
 */
export function figureLines({ tally, rowsAlike }: VerifiedExport): string[] {
  const { outcomes, unflagged } = tally
  const rows = line(
    'Rows',
    `${rowsAlike} openings, each with the coin and headline flag of its row`,
  )
  if (unflagged > 0) {
    const why = 'opened before the log told coin and headline flag'
    const none = line('Figures', `cannot be worked out: ${unflagged} ended signals ${why}`)
    return rowsAlike === 0 ? [none] : [rows, none]
  }
  const figures = serializeStatistics(summarize(outcomes))
  const { n, wins, winRatePct, winRateLowPct, winRateHighPct, profitFactor } = figures
  if (n === 0) return [rows, line('Figures', 'no headline signal has closed')]
  const rate = winRatePct === null ? `no rate under ${LEAST_FOR_RATE}` : `${winRatePct}%`
  const range =
    n < LEAST_FOR_RANGE
      ? `no range under ${LEAST_FOR_RANGE}`
      : `within ${winRateLowPct}% to ${winRateHighPct}% (Wilson, 95%)`
  const factor = profitFactor === null ? 'none: nothing was lost' : String(profitFactor)
  return [
    rows,
    line('Figures', `${n} closed headline signals, ${wins} with a gain after costs`),
    line('Accuracy', `${rate}, ${range}`),
    line('Expectancy', `${figures.expectancyPct}% a signal, net of costs`),
    line('Profit factor', factor),
    line('Drawdown', `${figures.maxDrawdownPct}% of an account in ${figures.slots} equal parts`),
  ]
}

/** A line of the report: its name padded to a column, and what it says. */
export function line(name: string, text: string): string {
  return `${name.padEnd(20)} ${text}`
}
