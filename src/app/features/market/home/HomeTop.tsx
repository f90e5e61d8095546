import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { Badge } from '#app/ui/number/Badge.tsx'
import { PageStrip } from '#app/ui/page/PageStrip.tsx'
import { MarketModeBadge } from '../components/MarketModeBadge.tsx'
import { useTrouble } from '../components/use-trouble.ts'
import css from './HomeTop.module.css'

/**
 * The product's sign, the way to search, and which market this is. `bell` is the way to the viewer's
 * messages. What is wrong with the market's feed has a line of its own.
 */
export function HomeTop({ bell }: { readonly bell: ReactNode }) {
  const t = useWords('home')
  const tShell = useWords('shell')
  const trouble = useTrouble()
  return (
    <>
      <header className={css['top']}>
        <h1 className="visually-hidden">Buoy</h1>
        <span className={css['mark']}>
          <Icon name="buoy" size="24px" />
        </span>
        <Link className={css['search']} to="/pages/ai/search">
          <Icon name="search" size="18px" />
          <span>{t('search')}</span>
        </Link>
        {trouble?.kind === 'broken' ? (
          <Badge tone="amber" title={trouble.text}>
            {tShell('market.notLive')}
          </Badge>
        ) : (
          <MarketModeBadge />
        )}
        {bell}
      </header>
      <PageStrip />
      {trouble?.kind === 'lasting' && (
        <p className={css['trouble']} role="status">
          {trouble.text}
        </p>
      )}
    </>
  )
}
