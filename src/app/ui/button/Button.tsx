import { Button as KitButton } from '@telegram-apps/telegram-ui'
import type { ReactNode } from 'react'
import css from './Button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
  /** `filled` for the one thing to do next, `quiet` for the others. */
  readonly look?: 'filled' | 'quiet'
  readonly isStretched?: boolean
  readonly isBusy?: boolean
}

/** A button with words, at least 44 px high. */
export function Button(props: ButtonProps) {
  const { children, onClick, look = 'filled', isStretched = false, isBusy = false } = props
  return (
    <KitButton
      className={css['button']}
      mode={look === 'filled' ? 'filled' : 'gray'}
      size="m"
      stretched={isStretched}
      loading={isBusy}
      disabled={isBusy}
      onClick={onClick}
    >
      {children}
    </KitButton>
  )
}
