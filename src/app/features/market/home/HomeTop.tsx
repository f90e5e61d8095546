import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { MarketStrip } from '../components/MarketStrip.tsx'
import css from './HomeTop.module.css'

/**
 * The product's name, the way to search, and which market this is at what time. `bell` is the way to
 * the viewer's messages.
 */
export function HomeTop({ bell }: { readonly bell: ReactNode }) {
  const t = useWords('home')
  return (
    <header className={css['top']}>
      <div className={css['inner']}>
        <h1 className={css['name']}>
          <span className={css['mark']}>
            <Icon name="buoy" size="24px" />
          </span>
          Buoy
        </h1>
        <Link className={css['search']} to="/pages/ai/search">
          <Icon name="search" size="18px" />
          <span>{t('search')}</span>
        </Link>
        {bell}
      </div>
      <MarketStrip />
    </header>
  )
}
