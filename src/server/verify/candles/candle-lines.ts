import { line } from '../figure-lines.ts'
import type { CandleReport } from './check-candles.ts'
import type { ExtremeReport } from './check-extremes.ts'

/** Most contradictions listed; more are only counted. */
const MOST_NAMED = 20

/**
 * Report lines: how many signals the candles reproduce, and each that they contradict.
 *
 * @example candleLines(report)[1] // 'Same                 412 give exactly the logged entries'
 */
export function candleLines({ signals, counts, bars, contradicted }: CandleReport): string[] {
  const { same, gap, corrected, missing, differs } = counts
  const others = counts['other-rules']
  return [
    line('Recalculated', `${signals} revealed signals, from the candles alone`),
    line('Same', `${same} give exactly the logged entries`),
    line(
      'Candles checked',
      `${bars.walked} of ${bars.walked + bars.missing} 15-minute candles from trigger to exit`,
    ),
    ...(gap > 0
      ? [
          line(
            'Gaps',
            `${gap} have missing candles: an earlier exit during them cannot be ruled out`,
          ),
        ]
      : []),
    line('Corrected since', `${corrected} were made on a candle that differs in this folder`),
    line('Not in the folder', `${missing} need candles that it does not contain`),
    ...(others > 0 ? [line('Other rules', `${others} were made by rules not known here`)] : []),
    line('Contradicted', `${differs}${differs > 0 ? ' do not follow from the rules' : ''}`),
    ...contradicted
      .slice(0, MOST_NAMED)
      .map(({ signalId, at }) => line('', `${signalId}, first at its ${at} entry`)),
  ]
}

/** The same of surges and plunges. */
export function extremeCandleLines({ counts, contradicted }: ExtremeReport): string[] {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    line(
      'Surges and plunges',
      `${all} recalculated: ${counts.same} give exactly the logged entries`,
    ),
    line('', `${counts.corrected} on candles corrected since, ${counts.missing} not in the folder`),
    ...(counts['other-rules'] > 0
      ? [line('', `${counts['other-rules']} by rules not known here`)]
      : []),
    ...contradicted
      .slice(0, MOST_NAMED)
      .map(({ extremeId, at }) => line('Contradicted', `${extremeId}, first at its ${at} entry`)),
  ]
}
