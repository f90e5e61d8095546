import type { ComponentType, ReactNode } from 'react'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import css from './GreyResult.module.css'

/** Draws figures in a grid, as the result does. */
export type FigureGridPart = ComponentType<{
  readonly figures: readonly { name: string; value: ReactNode; note?: ReactNode }[]
}>

/** Frame of a result's skeleton, shown after the usual delay; nobody can reach what is in it. */
export function GreyResult({ children }: { readonly children: ReactNode }) {
  const shell = useWords('shell')
  const isSlow = useDelayed(true, TIMINGS.skeletonDelayMs)
  if (!isSlow) return null
  return (
    <div role="status" aria-label={shell('loading')}>
      <div className={css['grey']} inert>
        {children}
      </div>
    </div>
  )
}

interface GreyLinesProps {
  /** How many lines the text takes on a phone, and where there are two columns. */
  readonly phone: number
  readonly wide: number
}

/** Skeleton of a text of several lines. */
export function GreyLines({ phone, wide }: GreyLinesProps) {
  const count = useIsWide() ? wide : phone
  return Array.from({ length: count }, (_, at) => (
    <GreyText key={at} width={at === count - 1 ? '60%' : '96%'} />
  ))
}
