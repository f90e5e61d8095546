import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './CheckFrame.module.css'

interface CheckedNameProps {
  readonly to: string
  readonly coin: string
  /** A badge of what it is. */
  readonly badge?: ReactNode
  /** When it triggered; null where that is not known. */
  readonly when: string | null
}

/** What a check is of, with a link to its page. */
export function CheckedName({ to, coin, badge, when }: CheckedNameProps) {
  return (
    <Link className={css['name']} to={to}>
      <strong>{coin}</strong>
      {badge}
      {when !== null && <span className={`numbers ${css['when']}`}>{when}</span>}
      <Icon name="forward" />
    </Link>
  )
}
