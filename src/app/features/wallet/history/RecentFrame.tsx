import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { CellLink } from '#app/ui/list/Cell.tsx'
import { CellList } from '#app/ui/list/CellList.tsx'
import css from './RecentFrame.module.css'
import { listAddress } from './wallet-list.ts'

interface RecentFrameProps {
  readonly hasMore: boolean
  readonly children: ReactNode
}

/** The newest transactions below their heading, and the way to all of them. */
export function RecentFrame({ hasMore, children }: RecentFrameProps) {
  const t = useWords('wallet')
  return (
    <>
      <section className={css['recent']} aria-labelledby="recent-bills">
        <h2 id="recent-bills" className={css['title']}>
          {t('recent.title')}
        </h2>
        {children}
      </section>
      {hasMore && (
        <CellList>
          <CellLink to={listAddress('bills')} icon="wallet" title={t('recent.all')} />
        </CellList>
      )}
    </>
  )
}
