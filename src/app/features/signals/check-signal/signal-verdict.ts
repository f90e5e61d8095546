import type { VerdictTone } from '../check/Verdict.tsx'
import type { SignalReport } from './run-signal-check.ts'

/** What the check of a signal came to, in one word. */
export type SignalVerdict =
  | 'matches'
  | 'unlogged'
  | 'correctedSame'
  | 'corrected'
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
  differs: 'bad',
  nothing: 'bad',
  badLog: 'bad',
  gone: 'unknown',
  hidden: 'unknown',
  otherRules: 'unknown',
}

/**
 * The verdict of a check that is over. A record that does not hold comes first; then what keeps
 * the rules from being run; a candle that was corrected explains a difference, and is said.
 */
export function verdictOf({ log, rework, candles, facts }: SignalReport): SignalVerdict {
  if (log.state === 'bad') return 'badLog'
  if (rework === 'hidden' || rework === 'otherRules' || rework === 'gone') return rework
  const isSame = rework === 'found' && facts.every((fact) => fact.isSame)
  if (candles === 'corrected') return isSame ? 'correctedSame' : 'corrected'
  if (rework === 'nothing') return 'nothing'
  if (!isSame) return 'differs'
  return log.state === 'good' ? 'matches' : 'unlogged'
}
