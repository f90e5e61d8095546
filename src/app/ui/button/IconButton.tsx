import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/Icon.tsx'
import css from './IconButton.module.css'

interface IconButtonProps {
  /** What the button does, in words. */
  readonly label: string
  readonly onClick: () => void
  /** A pointer goes down: what a click will need can be fetched. */
  readonly onPointerDown?: () => void
  readonly icon?: IconName
  /** Shown in place of an icon, such as a language code. */
  readonly children?: ReactNode
  /** The key that presses it. */
  readonly shortcut?: string | undefined
  /** A number on the button's corner; 0 shows none. */
  readonly count?: number
}

/** A button of 44 by 44 px with an icon or a short text. */
export function IconButton(props: IconButtonProps) {
  const { label, onClick, onPointerDown, icon, children, shortcut, count = 0 } = props
  return (
    <button
      type="button"
      className={css['button']}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={label}
      onClick={onClick}
      onPointerDown={onPointerDown}
    >
      {icon === undefined ? children : <Icon name={icon} size="22px" />}
      {count > 0 ? <span className={css['count']}>{count}</span> : null}
    </button>
  )
}
