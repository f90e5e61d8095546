import { Children, type ReactNode } from 'react'
import css from './DotLine.module.css'

/** Short facts in a line, a dot between them. Where they wrap, no line begins or ends with a dot. */
export function DotLine({ children }: { readonly children: ReactNode }) {
  return (
    <span className={css['line']}>
      {Children.toArray(children).map((part, at) => (
        <span key={at} className={css['part']}>
          {part}
        </span>
      ))}
    </span>
  )
}
