import type { ReactNode } from 'react'
import { words } from '#app/i18n/words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import type { LinkPart } from '#app/ui/page/link-part.ts'
import css from './HomeTopView.module.css'

interface HomeTopViewProps {
  readonly as: LinkPart
  /** Behind the way to search: which market this is, and the bell. */
  readonly children: ReactNode
}

/** The bar of home. It has no hooks: src/app/early draws it too. */
export function HomeTopView({ as: Link, children }: HomeTopViewProps) {
  return (
    <header className={css['top']}>
      <h1 className="visually-hidden">Buoy</h1>
      <span className={css['mark']}>
        <Icon name="buoy" size="24px" />
      </span>
      <Link className={css['search']} to="/pages/ai/search">
        <Icon name="search" size="18px" />
        <span>{words('home')('search')}</span>
      </Link>
      {children}
    </header>
  )
}
