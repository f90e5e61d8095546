import { listText } from '#app/i18n/list-text.ts'
import type { useWords } from '#app/i18n/use-words.ts'
import type { CheckStep, StepState } from '../audit/StepList.tsx'
import type { VerdictTone } from '../audit/Verdict.tsx'
import type { ExtremeReport } from './run-extreme-check.ts'

type Translate = ReturnType<typeof useWords<'record'>>

/** What the check of a surge or plunge came to; `nothing` where the rules find none at all. */
type ShownVerdict = Exclude<ExtremeReport['verdict'], 'waiting'> | 'nothing'

const TONES: Readonly<Record<ShownVerdict, VerdictTone>> = {
  running: 'unknown',
  same: 'good',
  corrected: 'unknown',
  missing: 'unknown',
  pending: 'unknown',
  'other-rules': 'unknown',
  differs: 'bad',
  nothing: 'bad',
  badLog: 'bad',
}

/** The verdict's tone and words. */
export function extremeVerdict(report: ExtremeReport, t: Translate) {
  const kind = shownVerdict(report)
  const key = `check.extreme.verdict.${kind}` as const
  return { tone: TONES[kind], title: t(`${key}.title`), text: t(`${key}.text`) }
}

function shownVerdict({ verdict, facts, isOver }: ExtremeReport): ShownVerdict {
  if (!isOver || verdict === 'waiting') return 'running'
  return verdict === 'differs' && facts.length === 0 ? 'nothing' : verdict
}

/** The steps of the check in words, each with what it came to. */
export function extremeSteps(report: ExtremeReport, t: Translate): CheckStep[] {
  const { log, fetched, share } = report
  return [
    { key: 'log', state: log.state, title: t('check.signal.log'), text: logText(report, t) },
    {
      key: 'candles',
      state: fetched,
      title: t('check.signal.candles'),
      text: candlesText(report, t),
      share,
    },
    {
      key: 'recompute',
      state: recomputeState(report),
      title: t('check.extreme.recompute'),
      text: recomputeText(report, t),
    },
  ]
}

function logText({ log, verdict }: ExtremeReport, t: Translate): string {
  if (log.state === 'waiting' || log.state === 'running') return ''
  const fault = log.leaves.find((leaf) => leaf.fault !== null)
  if (fault?.fault) return t(`check.signal.fault.${fault.fault}`, { index: fault.index })
  if (verdict === 'badLog') return t('check.signal.fault.head')
  if (verdict === 'pending') return t('check.extreme.pending')
  const entries = listText(
    log.leaves.map(({ index }) => String(index)),
    'comma',
  )
  return t('check.signal.logged.whole', { count: log.leaves.length, entries })
}

function candlesText({ verdict, fetched }: ExtremeReport, t: Translate): string {
  if (fetched !== 'good') return ''
  if (verdict === 'same' || verdict === 'differs') return t('check.extreme.candlesSame')
  return verdict === 'corrected'
    ? t('check.extreme.candlesCorrected')
    : t('check.extreme.candlesRead')
}

function recomputeState({ verdict, fetched }: ExtremeReport): StepState {
  if (fetched !== 'good') return fetched === 'unknown' ? 'unknown' : 'waiting'
  if (verdict === 'waiting' || verdict === 'running') return 'running'
  if (verdict === 'same') return 'good'
  return verdict === 'differs' ? 'bad' : 'unknown'
}

function recomputeText({ verdict, facts }: ExtremeReport, t: Translate): string {
  if (facts.length > 0) {
    const same = facts.filter(({ isSame }) => isSame).length
    return t('check.signal.agree', { same, count: facts.length })
  }
  if (verdict === 'running') return t('check.signal.recomputed.running')
  if (verdict === 'missing') return t('check.signal.recomputed.gone')
  if (verdict === 'other-rules') return t('check.signal.recomputed.otherRules')
  return verdict === 'differs' ? t('check.extreme.nothing') : ''
}
