import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Avatar } from './Avatar.tsx'
import css from './PersonCard.module.css'

interface PersonCardProps {
  readonly avatar: string | null
  readonly name: string
  /** Facts about the person, one per line. */
  readonly lines: readonly string[]
  /** Where the whole card leads; without it, it is no link. */
  readonly to?: string
  /** Its place only: who it is has yet to come. */
  readonly isBusy?: boolean
  /** What can be done, below the lines. */
  readonly children?: ReactNode
}

/** Who is looking. */
export function PersonCard(props: PersonCardProps) {
  const { avatar, name, lines, to, isBusy = false, children } = props
  const content = (
    <>
      <Avatar src={avatar} size="card" />
      <span className={css['texts']}>
        <strong className={css['name']} dir="auto">
          {isBusy ? <Skeleton width="7em" height="1.15em" /> : name}
        </strong>
        {lines.map((line, at) => (
          <span key={at} className={css['text']}>
            {isBusy ? <Skeleton width="11em" height="0.95em" /> : line}
          </span>
        ))}
        {children !== undefined && <span className={css['act']}>{children}</span>}
      </span>
    </>
  )
  if (to === undefined) {
    return (
      <section className={css['card']} aria-label={name} aria-busy={isBusy}>
        {content}
      </section>
    )
  }
  return (
    <Link className={css['card']} to={to}>
      {content}
      <Icon name="forward" size="18px" className={css['arrow']} />
    </Link>
  )
}
