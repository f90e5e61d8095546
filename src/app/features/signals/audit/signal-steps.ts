import type { useWords } from '#app/i18n/use-words.ts'
import type { CheckStep, StepState } from './StepList.tsx'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { listText } from '#app/i18n/list-text.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import type { SignalReport } from './run-signal-check.ts'
import { hasGap } from './signal-verdict.ts'

type Translate = ReturnType<typeof useWords<'record'>>

/** The steps of a signal's check in words, each with what it came to. */
export function signalSteps(report: SignalReport, t: Translate): CheckStep[] {
  const { log, fetched, share, candles, recompute, facts } = report
  const same = facts.filter(({ isSame }) => isSame).length
  return [
    {
      key: 'log',
      state: log.state,
      title: t('check.signal.log'),
      text: logText(log, t),
    },
    {
      key: 'candles',
      state: fetched,
      title: t('check.signal.candles'),
      text: fetched === 'waiting' ? '' : t(`check.signal.candles${capital(candles)}`),
      share,
    },
    ...gateSteps(report, t),
    {
      key: 'bars',
      state: barsState(report),
      title: t('check.signal.bars'),
      text: barsText(report, t),
    },
    {
      key: 'recompute',
      state: recomputeState(report),
      title: t('check.signal.recompute'),
      text: recomputeText(recompute, same, facts.length, t),
    },
  ]
}

/** Bitcoin's candles: listed from the start, also where the signal turns out to name no gate. */
function gateSteps({ gateMatch, answer, recompute }: SignalReport, t: Translate): CheckStep[] {
  if (gateMatch === null) {
    const isNotAsked = answer?.signal?.gate === null && recompute !== 'hidden'
    const text = isNotAsked ? t('check.signal.gate.none') : ''
    return [{ key: 'gate', state: 'waiting', title: t('check.signal.gate.title'), text }]
  }
  const isGood = gateMatch === 'same' || gateMatch === 'unknown'
  return [
    {
      key: 'gate',
      state: isGood ? 'good' : 'unknown',
      title: t('check.signal.gate.title'),
      text: t(`check.signal.gate.${gateMatch}`),
    },
  ]
}

function logText({ kind, leaves, state }: SignalReport['log'], t: Translate): string {
  if (kind === 'waiting') return ''
  if (kind !== 'logged') return t(`check.signal.logged.${kind}`)
  const fault = leaves.find((leaf) => leaf.fault !== null)
  if (fault?.fault) return t(`check.signal.fault.${fault.fault}`, { index: fault.index })
  if (state === 'bad') return t('check.signal.fault.head')
  const isHidden = leaves.some(({ isRevealed }) => !isRevealed)
  const entries = listText(
    leaves.map(({ index }) => String(index)),
    'comma',
  )
  return t(isHidden ? 'check.signal.logged.sealed' : 'check.signal.logged.whole', {
    count: leaves.length,
    entries,
  })
}

function barsState(report: SignalReport): StepState {
  const { walked, fetched } = report
  if (walked === null) return fetched === 'unknown' ? 'unknown' : 'waiting'
  if (walked.differingTime !== null) return 'bad'
  return hasGap(report) ? 'unknown' : 'good'
}

function barsText({ walked, answer }: SignalReport, t: Translate): string {
  if (walked === null) return ''
  const { expectedCount, missingCount, differingTime } = walked
  if (differingTime !== null) {
    const interval = intervalLabel(answer?.signal?.interval ?? '15m')
    return t('check.signal.walked.differs', { interval, time: utcText(differingTime) })
  }
  return missingCount > 0
    ? t('check.signal.walked.gap', { missing: missingCount, count: expectedCount })
    : t('check.signal.walked.whole', { count: expectedCount })
}

function recomputeText(
  recompute: SignalReport['recompute'],
  same: number,
  count: number,
  t: Translate,
): string {
  if (recompute === 'waiting') return ''
  return recompute === 'found'
    ? t('check.signal.agree', { same, count })
    : t(`check.signal.recomputed.${recompute}`)
}

function recomputeState({ recompute, facts, candles, gateMatch }: SignalReport): StepState {
  const isCorrected = candles === 'corrected' || gateMatch === 'corrected'
  const isUnsure = isCorrected || gateMatch === 'missing'
  switch (recompute) {
    case 'waiting':
    case 'running':
      return recompute
    case 'found':
      if (facts.every(({ isSame }) => isSame)) return 'good'
      return isUnsure ? 'unknown' : 'bad'
    case 'nothing':
      return isUnsure ? 'unknown' : 'bad'
    default:
      return 'unknown'
  }
}

function capital(kind: SignalReport['candles']): 'Unknown' | 'Same' | 'Corrected' {
  return { unknown: 'Unknown', same: 'Same', corrected: 'Corrected' }[kind] as 'Unknown'
}
