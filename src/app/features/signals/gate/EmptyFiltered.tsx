import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { openSides } from '#domain/signals/gate/gate-opening.ts'
import { shutSince } from '#domain/signals/gate/gate-periods.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { joinSentences } from '#app/i18n/join-sentences.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import type { SignalFilter } from '../feed/signal-filter.ts'
import { filteredSides } from './filtered-sides.ts'
import { gateQueries, type MarketGate } from './gate-queries.ts'
import { gateSince, sinceText } from './gate-text.ts'
import { useGate } from './use-gate.ts'

interface EmptyFilteredProps {
  readonly filter: SignalFilter
  readonly reset: { readonly label: string; readonly onClick: () => void }
  /** Where the gate is not the reason. */
  readonly otherwise: ReactNode
}

/** Why no signal in progress fits a filter: the gate is shut for all of them, or no rule gives any. */
export function EmptyFiltered({ filter, reset, otherwise }: EmptyFilteredProps) {
  const t = useWords('signals-gate')
  const { gate } = useGate()
  if (gate?.isInForce !== true) return otherwise
  const sides = filteredSides(gate.sides, filter)
  if (sides.length === 0) {
    const texts = { title: t('silent.title'), text: t('silent.text') }
    return <Notice icon="filter" {...texts} action={reset} />
  }
  if (openSides(sides, gate.state).length > 0) return otherwise
  if (gate.state === 'unknown') {
    const texts = {
      title: t('title.unknown'),
      text: joinSentences(t('empty.unknown'), gateSince(gate)),
    }
    return <Notice icon="shut" {...texts} action={reset} />
  }
  return <ShutNotice gate={gate} sides={sides} filter={filter} reset={reset} />
}

interface ShutNoticeProps extends Omit<EmptyFilteredProps, 'otherwise'> {
  readonly gate: MarketGate
  readonly sides: MarketGate['sides']
}

/** Which signals the gate keeps back, and since when: longer than its present state may hold. */
function ShutNotice({ gate, sides, filter, reset }: ShutNoticeProps) {
  const t = useWords('signals-gate')
  const { data, isPending } = useQuery(gateQueries.past(gate.asOf))
  if (isPending) return null
  const shut = shutSince(data?.history?.periods ?? [], sides)
  const bitcoin = t(`bitcoin.${gate.state}`)
  const text =
    shut === null
      ? t('shut.noDate', { bitcoin })
      : t('shut.text', { bitcoin, since: sinceText(shut, gate.asOf) })
  return (
    <Notice
      icon="shut"
      title={t(`shut.${kindOf(filter)}`, named(filter))}
      text={text}
      action={reset}
    />
  )
}

function kindOf({ category, interval }: SignalFilter) {
  if (category !== 'long' && category !== 'short') return 'any'
  return interval === 'all' ? category : (`${category}Some` as const)
}

function named({ interval }: SignalFilter) {
  return { timeframes: interval === 'all' ? '' : intervalLabel(interval) }
}
