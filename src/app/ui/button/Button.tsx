import type { ReactNode } from 'react'
import { useOnline } from '#app/platform/browser/use-online.ts'
import css from './Button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
  /** A pointer goes down: what a click will need can be fetched. */
  readonly onPointerDown?: () => void
  /** `filled` for the main action, `grave` for a destructive one, `quiet` for others. */
  readonly look?: 'filled' | 'grave' | 'quiet'
  readonly isDisabled?: boolean
  /** Takes no clicks without a network, which the page says. */
  readonly needsNetwork?: boolean
  /** Says more than the words on it, and begins with them. */
  readonly label?: string
}

/** A button with words, at least 44 px high. The kit's own wraps its words in a heading. */
export function Button(props: ButtonProps) {
  const { children, onClick, onPointerDown, look = 'filled', label } = props
  const { isDisabled = false, needsNetwork = false } = props
  const isOnline = useOnline()
  return (
    <button
      type="button"
      disabled={isDisabled || (needsNetwork && !isOnline)}
      aria-label={label}
      className={`${css['button']} ${css[look]}`}
      onClick={onClick}
      onPointerDown={onPointerDown}
    >
      {children}
    </button>
  )
}
