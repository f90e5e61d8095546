import type { ReactNode } from 'react'
import css from './Badge.module.css'

export type BadgeTone = 'long' | 'short' | 'red' | 'amber' | 'blue' | 'grey' | 'done'

interface BadgeProps {
  readonly tone: BadgeTone
  readonly children: ReactNode
  readonly title?: string
}

/**
 * A short word on a tint. The word carries the meaning, the tint repeats it; `done` has none: nothing
 * is awaited of anybody.
 */
export function Badge({ tone, children, title }: BadgeProps) {
  return (
    <span className={`${css['badge']} ${css[tone]}`} title={title}>
      {children}
    </span>
  )
}
