import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isForGood } from '#app/api/api-failure.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { gateOfRefusal } from '#app/state/gate.ts'
import { usePageGate } from '#app/state/gate-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { StepList } from './StepList.tsx'
import { Verdict } from './Verdict.tsx'
import { DirectionBadge } from '../components/DirectionBadge.tsx'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { DetailAnswer } from '../queries.ts'
import { FactTable } from './FactTable.tsx'
import css from './SignalCheck.module.css'
import { signalSteps } from './signal-steps.ts'
import { VERDICT_TONES, verdictOf } from './signal-verdict.ts'
import { type Market, useSignalCheck } from './use-signal-check.ts'

interface SignalCheckProps {
  readonly id: string
  readonly market: Market
  /** What follows below, once nothing more comes in above it. */
  readonly children: ReactNode
}

/** One signal, worked out again by this browser and looked up in the log. */
export function SignalCheck({ id, market, children }: SignalCheckProps) {
  const t = useWords('record')
  const tShell = useWords('shell')
  const { report, error, isRunning, again } = useSignalCheck(id, market)
  const { answer, facts, isOver } = report
  const gate = gateOfRefusal(error)
  usePageGate(gate)
  if (gate !== null) return null
  if (error !== null) {
    const retry = { label: tShell('retry'), onClick: again }
    const isGone = isForGood(error)
    const action = isGone ? undefined : retry
    return (
      <>
        <Notice isAlert {...failureWords(error)} action={action} />
        {children}
      </>
    )
  }
  const verdict = isOver ? verdictOf(report) : null
  return (
    <>
      <Verdict
        tone={verdict === null ? 'unknown' : VERDICT_TONES[verdict]}
        title={t(`check.signal.verdict.${verdict ?? 'running'}.title`)}
        text={t(`check.signal.verdict.${verdict ?? 'running'}.text`)}
      />
      {answer === null ? <div className={css['name']} /> : <SignalName answer={answer} id={id} />}
      <Panel look="flat" title={t('check.signal.title')} lead={t('check.signal.lead')}>
        <StepList steps={signalSteps(report, t)} />
      </Panel>
      {facts.length > 0 && (
        <Panel look="flat" title={t('check.facts.title')} lead={t('check.facts.lead')}>
          <FactTable facts={facts} />
        </Panel>
      )}
      {isOver && !isRunning && (
        <div className={css['act']}>
          <Button look="quiet" onClick={again}>
            {t('check.again')}
          </Button>
        </div>
      )}
      {isOver && children}
    </>
  )
}

function SignalName({ answer, id }: { readonly answer: DetailAnswer; readonly id: string }) {
  const { coin, signal } = answer
  return (
    <Link className={css['name']} to={`/pages/ai/detail?id=${id}`}>
      <strong>{coin.base}</strong>
      {signal !== null && (
        <>
          <DirectionBadge direction={signal.direction} />
          <span className={`numbers ${css['when']}`}>
            {intervalLabel(signal.interval)} · {utcText(signal.triggerTime)} UTC
          </span>
        </>
      )}
      <Icon name="forward" />
    </Link>
  )
}
