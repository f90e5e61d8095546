import type { ReactNode } from 'react'
import { words } from '#app/i18n/words.ts'
import type { LinkPart } from '#app/ui/page/link-part.ts'
import { HomeSectionView } from './HomeSectionView.tsx'
import css from './MyCoinsView.module.css'

/** How many coins home shows. */
export const MOST_COINS = { phone: 3, wide: 5 } as const

interface MyCoinsViewProps {
  readonly titleId: string
  readonly as: LinkPart
  /** The rows are of the largest coins, for who has starred none. */
  readonly isSample: boolean
  /** More coins can be starred than are shown. */
  readonly hasRoom: boolean
  /** Where the head is narrow, the note on samples stands below them. */
  readonly isNoteBelow?: boolean
  /** There are no rows: of a market that has not begun not even the largest coins are known. */
  readonly isEmpty?: boolean
  /** The rows, in order. */
  readonly children: ReactNode
}

/** Coins under their title, as high with one as with all. It has no hooks: src/app/early draws it too. */
export function MyCoinsView(props: MyCoinsViewProps) {
  const { titleId, as: Link, isSample, hasRoom, children } = props
  const { isNoteBelow = false, isEmpty = false } = props
  const t = words('home')
  const more = isSample
    ? { to: '/pages/ai/search', text: t('coins.find') }
    : { to: '/pages/ai/ai?tab=favorites', text: t('coins.all') }
  const isInHead = isSample && !isNoteBelow && !isEmpty
  const note = isInHead ? { note: t('coins.none') } : {}
  return (
    <HomeSectionView titleId={titleId} as={Link} title={t('coins.title')} more={more} {...note}>
      {!isEmpty && (
        <div className={css['rows']}>
          <ul data-rows>{children}</ul>
          {hasRoom && !isSample && (
            <Link className={css['more']} to="/pages/ai/search">
              {t('coins.more')}
            </Link>
          )}
        </div>
      )}
      {isSample && !isInHead && <p className={css['none']}>{t('coins.none')}</p>}
    </HomeSectionView>
  )
}
