import type { VerdictTone } from './Verdict.tsx'
import type { SignalReport } from './run-signal-check.ts'

/** What the check of a signal came to, in one word. */
export type SignalVerdict =
  | 'matches'
  | 'unlogged'
  | 'correctedSame'
  | 'corrected'
  | 'gap'
  | 'inconsistent'
  | 'differs'
  | 'nothing'
  | 'badLog'
  | 'gone'
  | 'hidden'
  | 'otherRules'

export const VERDICT_TONES: Readonly<Record<SignalVerdict, VerdictTone>> = {
  matches: 'good',
  unlogged: 'good',
  correctedSame: 'good',
  corrected: 'unknown',
  gap: 'unknown',
  inconsistent: 'bad',
  differs: 'bad',
  nothing: 'bad',
  badLog: 'bad',
  gone: 'unknown',
  hidden: 'unknown',
  otherRules: 'unknown',
}

/**
 * The verdict of a check that is over. A record that does not hold comes first; then what keeps
 * the rules from being run; then candles that contradict each other. A candle that was corrected
 * explains a difference, and is said; bars that are missing leave open whether it ended earlier.
 */
export function verdictOf(report: SignalReport): SignalVerdict {
  const { log, recompute, walked, facts, gateMatch } = report
  const isCorrected = report.candles === 'corrected' || gateMatch === 'corrected'
  if (log.state === 'bad') return 'badLog'
  if (recompute === 'hidden' || recompute === 'otherRules' || recompute === 'gone') return recompute
  if (walked !== null && walked.differingTime !== null) return 'inconsistent'
  if (gateMatch === 'missing') return 'gone'
  const isSame = recompute === 'found' && facts.every((fact) => fact.isSame)
  if (isCorrected) return isSame ? 'correctedSame' : 'corrected'
  if (recompute === 'nothing') return 'nothing'
  if (!isSame) return 'differs'
  if (hasGap(report)) return 'gap'
  return log.state === 'good' ? 'matches' : 'unlogged'
}

/** Whether bars are missing between trigger and end; a void signal says so itself. */
export function hasGap({ answer, walked }: Pick<SignalReport, 'answer' | 'walked'>): boolean {
  return walked !== null && walked.missingCount > 0 && answer?.signal?.state !== 'void'
}
