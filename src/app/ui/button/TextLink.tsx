import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './TextLink.module.css'

interface TextLinkProps {
  readonly to: string
  /** Whether the page replaces this one in the history. */
  readonly replace?: boolean
  readonly children: ReactNode
}

/** A way to another page, underlined in a line of its own or of a sentence. */
export function TextLink({ to, replace = false, children }: TextLinkProps) {
  return (
    <Link to={to} replace={replace} className={css['link']}>
      {children}
    </Link>
  )
}

interface TextButtonProps {
  readonly isDisabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** The same for what happens on this page. */
export function TextButton({ isDisabled = false, onClick, children }: TextButtonProps) {
  return (
    <button type="button" className={css['link']} disabled={isDisabled} onClick={onClick}>
      {children}
    </button>
  )
}
