import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { LinkPart } from '#app/ui/page/link-part.ts'
import css from './HomeSectionView.module.css'

/** Content of a section of home. */
export interface HomeSectionProps {
  readonly title: string
  /** What a reader must know of its figures, in a few words behind the title. */
  readonly note?: string
  /** Where there is more of it. */
  readonly more?: { readonly to: string; readonly text: string }
  readonly children: ReactNode
}

interface HomeSectionViewProps extends HomeSectionProps {
  readonly titleId: string
  readonly as: LinkPart
}

/** A titled strip of home with a link to the full list. It has no hooks: src/app/early draws it too. */
export function HomeSectionView(props: HomeSectionViewProps) {
  const { titleId, as: Link, title, note, more, children } = props
  return (
    <section className={css['section']} aria-labelledby={titleId}>
      <div className={css['head']}>
        <div className={css['titles']}>
          <h2 id={titleId} className={css['title']}>
            {title}
          </h2>
          {note !== undefined && <span className={css['note']}>{note}</span>}
        </div>
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
