import type { ReactNode } from 'react'
import { useIsWide } from '#app/platform/state/use-is-wide.ts'
import { Columns } from '#app/ui/page/Columns.tsx'
import css from './ResultColumns.module.css'

interface ResultColumnsProps {
  /** What is read first: the answer and its picture. */
  readonly head: ReactNode
  /** Figures, beside them in a wide window and below them elsewhere. */
  readonly figures: ReactNode
  /** What is long, below the head. */
  readonly rest: ReactNode
  /** Long too, but narrow: beside the rest in a wide window, below it elsewhere. */
  readonly beside?: ReactNode
  /** What to do next, at the end. */
  readonly foot: ReactNode
}

/** The parts of a result in one column, or in two where there is room. */
export function ResultColumns({ head, figures, rest, beside, foot }: ResultColumnsProps) {
  const isWide = useIsWide()
  if (!isWide) {
    return (
      <div className={css['cards']}>
        {head}
        {figures}
        {rest}
        {beside}
        {foot}
      </div>
    )
  }
  return (
    <div className={css['cards']}>
      <Columns
        narrow="end"
        start={
          <>
            {head}
            {rest}
          </>
        }
        end={
          <>
            {figures}
            {beside}
            {foot}
          </>
        }
      />
    </div>
  )
}
