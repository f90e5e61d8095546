import type { ComponentType, ReactNode } from 'react'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'

/** Draws figures in a grid, as the result does. */
export type FigureGridPart = ComponentType<{
  readonly figures: readonly {
    name: string
    value: ReactNode
    note?: ReactNode
    isWide?: boolean
  }[]
}>

/** Of usual length, for a text that has yet to come. */
export const GREY_TIME = Date.UTC(2025, 9, 20, 12)

/** Frame of a result's skeleton, shown after the usual delay; nobody can reach what is in it. */
export function GreyResult({ children }: { readonly children: ReactNode }) {
  const shell = useWords('shell')
  const isSlow = useDelayed(true, TIMINGS.skeletonDelayMs)
  if (!isSlow) return null
  return (
    <div role="status" aria-label={shell('loading')}>
      <div inert>{children}</div>
    </div>
  )
}
