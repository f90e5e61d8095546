import { EXTREME_KINDS, EXTREME_TRADES } from '#domain/extreme/extreme.ts'
import { LEAST_EXTREMES, summarizeExtremes } from '#domain/extreme/extreme-statistics.ts'
import { line } from './figure-lines.ts'
import type { VerifiedExport } from './verify-export.ts'

/**
 * Report lines of surges and plunges from the entries alone; none where the log has none.
 *
 * @example extremeLines(verified)[1] // 'Surge, follow        n 35, 20 in profit after costs, ...'
 */
export function extremeLines({
  endedExtremes,
  extremes,
  extremesClosed,
}: Pick<VerifiedExport, 'endedExtremes' | 'extremes' | 'extremesClosed'>): string[] {
  if (extremes === 0) return []
  const lines = [line('Surges and plunges', `${extremes}, ${extremesClosed} ended`)]
  for (const kind of EXTREME_KINDS) {
    const own = endedExtremes.filter(({ move }) => move === kind)
    for (const trade of EXTREME_TRADES) {
      const { mean, meanHigh, meanLow, n, wins } = summarizeExtremes(
        own.map((one) => ({ triggerTime: one.triggerTime, netReturn: one[trade] })),
      )
      const paid =
        mean === null
          ? `no average under ${LEAST_EXTREMES}`
          : `${percent(mean)} average (${percent(meanLow)} to ${percent(meanHigh)})`
      lines.push(line(`${kind}, ${trade}`, `n ${n}, ${wins} in profit after costs, ${paid}`))
    }
  }
  return lines
}

function percent(fraction: number | null): string {
  return fraction === null ? '-' : `${(fraction * 100).toFixed(2)}%`
}
