import type { ReactNode } from 'react'
import css from './Columns.module.css'

interface ColumnsProps {
  /** Read first. */
  readonly start: ReactNode
  readonly end: ReactNode
  /** Which of them is the narrow one. */
  readonly narrow: 'start' | 'end'
}

/** Two columns of panels, for a wide window; the narrow one stays in view where it is short. */
export function Columns({ start, end, narrow }: ColumnsProps) {
  return (
    <div className={css['columns']} data-narrow={narrow}>
      <div>{start}</div>
      <div>{end}</div>
    </div>
  )
}
