import type { ReactNode } from 'react'
import { isForGood } from '#app/api/api-failure.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { gateOfRefusal } from '#app/state/gate.ts'
import { usePageGate } from '#app/state/gate-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { Fact } from './compare-signal.ts'
import css from './CheckFrame.module.css'
import { FactTable } from './FactTable.tsx'
import { type CheckStep, StepList } from './StepList.tsx'
import { Verdict, type VerdictTone } from './Verdict.tsx'

interface CheckFrameProps {
  readonly verdict: {
    readonly tone: VerdictTone
    readonly title: string
    readonly text: string
  }
  /** What is checked, with a link to it; null until it has loaded. */
  readonly name: ReactNode
  readonly steps: readonly CheckStep[]
  readonly facts: readonly Fact[]
  /** Of the prices among the facts. */
  readonly decimals: number | null
  readonly isOver: boolean
  /** Why it is not shown to everyone, where that is not the reason of signals. */
  readonly gateReason?: string
  /** The run of the check, of `useCheckRun`. */
  readonly run: {
    readonly error: unknown
    readonly isRunning: boolean
    readonly again: () => void
  }
  /** What follows below, once nothing more comes in above it. */
  readonly children: ReactNode
}

/** The check of one signal, surge or plunge: its verdict, its steps and every fact compared. */
export function CheckFrame(props: CheckFrameProps) {
  const { verdict, name, steps, facts, decimals, isOver, gateReason, run, children } = props
  const { error, isRunning, again } = run
  const t = useWords('record')
  const gate = gateOfRefusal(error)
  usePageGate(gate, gateReason)
  if (gate !== null) return null
  if (error !== null) {
    return (
      <>
        {isForGood(error) ? <Notice isAlert {...failureWords(error)} /> : <Failed error={error} />}
        {children}
      </>
    )
  }
  return (
    <>
      <Verdict {...verdict} />
      {name ?? (
        <div className={css['empty']}>
          <GreyText width="3em" />
          <GreyText width="14em" />
        </div>
      )}
      <Panel look="flat" title={t('check.signal.title')} lead={t('check.signal.lead')}>
        <StepList steps={steps} />
      </Panel>
      {facts.length > 0 && (
        <Panel look="flat" title={t('check.facts.title')} lead={t('check.facts.lead')}>
          <FactTable facts={facts} decimals={decimals} />
        </Panel>
      )}
      {isOver && !isRunning && (
        <div className={css['act']}>
          <Button look="quiet" needsNetwork onClick={again}>
            {t('check.again')}
          </Button>
        </div>
      )}
      {isOver && children}
    </>
  )
}
