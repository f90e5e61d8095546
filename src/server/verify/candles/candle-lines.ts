import { line } from '../figure-lines.ts'
import type { CandleReport } from './check-candles.ts'

/** Contradictions named one by one; of more only the number is told. */
const MOST_NAMED = 20

/**
 * What the candles say, line by line: how many signals they give again, and each they contradict.
 *
 * @example candleLines(report)[1] // 'Same                 412 come to the very leaves that were logged'
 */
export function candleLines({ signals, counts, bars, contradicted }: CandleReport): string[] {
  const { same, gap, corrected, missing, differs } = counts
  const others = counts['other-rules']
  return [
    line('Worked out again', `${signals} revealed signals, from the candles alone`),
    line('Same', `${same} come to the very leaves that were logged`),
    line(
      'Bars walked',
      `${bars.walked} of ${bars.walked + bars.missing} 15m bars from trigger to exit`,
    ),
    ...(gap > 0
      ? [line('Gaps', `${gap} lack bars in between: an earlier exit in them cannot be ruled out`)]
      : []),
    line('Corrected since', `${corrected} were made on a candle that is another in this folder`),
    line('Not in the folder', `${missing} need candles that it does not hold`),
    ...(others > 0 ? [line('Other rules', `${others} are of rules not known here`)] : []),
    line('Contradicted', `${differs}${differs > 0 ? ' are not what the rules come to' : ''}`),
    ...contradicted
      .slice(0, MOST_NAMED)
      .map(({ signalId, at }) => line('', `${signalId}, first at its ${at} leaf`)),
  ]
}
