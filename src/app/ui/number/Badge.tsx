import type { ReactNode } from 'react'
import css from './Badge.module.css'

export type BadgeTone = 'long' | 'short' | 'red' | 'amber' | 'blue' | 'grey'

interface BadgeProps {
  readonly tone: BadgeTone
  readonly children: ReactNode
  readonly title?: string
}

/** A short word on a tint. The word carries the meaning, the tint repeats it. */
export function Badge({ tone, children, title }: BadgeProps) {
  return (
    <span className={`${css['badge']} ${css[tone]}`} title={title}>
      {children}
    </span>
  )
}
