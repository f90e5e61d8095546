import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './HomeSection.module.css'

interface HomeSectionProps {
  readonly title: string
  /** What a reader must know of its figures, in a few words behind the title. */
  readonly note?: string
  /** Where there is more of it. */
  readonly more?: { readonly to: string; readonly text: string }
  readonly children: ReactNode
}

/** A titled strip of home with a link to the full list. */
export function HomeSection({ title, note, more, children }: HomeSectionProps) {
  const titleId = useId()
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <div className={css['head']}>
        <h2 id={titleId} className={css['title']}>
          {title}
        </h2>
        {note !== undefined && <span className={css['note']}>{note}</span>}
        {more !== undefined && (
          // Another text is another element, so that it never counts as a shift.
          <Link key={more.to} className={css['more']} to={more.to}>
            {more.text}
            <Icon name="forward" size="1em" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
