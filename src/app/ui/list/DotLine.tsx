import { Children, type ReactNode } from 'react'
import css from './DotLine.module.css'

interface DotLineProps {
  /** The edge that its lines are aligned with. */
  readonly edge?: 'start' | 'end'
  /** In a skeleton: bars, without dots. */
  readonly isGrey?: boolean
  readonly children: ReactNode
}

/** Short facts in a line, a dot between them. Where they wrap, no line begins or ends with a dot. */
export function DotLine({ edge = 'start', isGrey = false, children }: DotLineProps) {
  return (
    <span className={css['line']} data-edge={edge} data-grey={isGrey}>
      {Children.toArray(children).map((part, at) => (
        <span key={at} className={css['part']}>
          {part}
        </span>
      ))}
    </span>
  )
}
