import type { ReactNode } from 'react'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { DirectionBadge } from '../components/DirectionBadge.tsx'
import type { DetailAnswer } from '../queries.ts'
import { CheckedName } from './CheckedName.tsx'
import { CheckFrame } from './CheckFrame.tsx'
import { signalSteps } from './signal-steps.ts'
import { VERDICT_TONES, verdictOf } from './signal-verdict.ts'
import type { Market } from './use-check-run.ts'
import { useSignalCheck } from './use-signal-check.ts'

interface SignalCheckProps {
  readonly id: string
  readonly market: Market
  /** What follows below, once nothing more comes in above it. */
  readonly children: ReactNode
}

/** One signal, worked out again by this browser and looked up in the log. */
export function SignalCheck({ id, market, children }: SignalCheckProps) {
  const t = useWords('record')
  const run = useSignalCheck(id, market)
  const { answer, facts, decimals, isOver } = run.report
  const verdict = isOver ? verdictOf(run.report) : null
  return (
    <CheckFrame
      verdict={{
        tone: verdict === null ? 'unknown' : VERDICT_TONES[verdict],
        title: t(`check.signal.verdict.${verdict ?? 'running'}.title`),
        text: t(`check.signal.verdict.${verdict ?? 'running'}.text`),
      }}
      name={answer === null ? null : <SignalName answer={answer} id={id} />}
      steps={signalSteps(run.report, t)}
      facts={facts}
      decimals={decimals}
      isOver={isOver}
      run={run}
    >
      {children}
    </CheckFrame>
  )
}

function SignalName({ answer, id }: { readonly answer: DetailAnswer; readonly id: string }) {
  const { coin, signal } = answer
  const to = `/pages/ai/detail?id=${id}`
  if (signal === null) return <CheckedName to={to} coin={coin.base} when={null} />
  return (
    <CheckedName
      to={to}
      coin={coin.base}
      badge={<DirectionBadge direction={signal.direction} />}
      when={`${intervalLabel(signal.interval)} · ${utcText(signal.triggerTime)} UTC`}
    />
  )
}
