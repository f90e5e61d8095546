import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { queryClient } from '#app/api/query-client.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Badge } from '#app/ui/number/Badge.tsx'
import { PageStrip } from '#app/ui/page/PageStrip.tsx'
import { operatorQueries, OPERATORS } from '../queries.ts'
import { callOperators } from '../session/call-operators.ts'
import { setOperatorToken } from '../session/operator-session.ts'
import { type SectionName, SECTIONS } from './sections.ts'
import css from './AreaFrame.module.css'

interface AreaFrameProps {
  /** The part that is open; undefined for an address that is none. */
  readonly current: SectionName | undefined
  readonly children: ReactNode
}

/** What surrounds each part of the area: who is signed in, and the way to the other parts. */
export function AreaFrame({ current, children }: AreaFrameProps) {
  const t = useWords('operators')
  const { data: me } = useQuery(operatorQueries.me())
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    showCurrent(nav.current)
    globalThis.scrollTo(0, 0)
  }, [current])
  useEffect(() => {
    // A window that has become narrow, or a phone that was turned.
    const follow = () => showCurrent(nav.current)
    globalThis.addEventListener('resize', follow)
    return () => globalThis.removeEventListener('resize', follow)
  }, [])
  const signOut = async () => {
    // What is shown goes with the session, whether the server hears of it or not.
    await callOperators('POST /admin/signOut', {}).catch(() => null)
    setOperatorToken(null)
    queryClient.removeQueries({ queryKey: OPERATORS })
  }
  return (
    <div className={css['frame']}>
      <header className={css['head']}>
        <div className={css['who']}>
          <h1 className={css['title']}>{t('title')}</h1>
          {me !== undefined && (
            <p className={css['name']}>
              <span>{me.name}</span>
              <Badge tone="grey">{t(`role.${me.role}`)}</Badge>
            </p>
          )}
        </div>
        <nav ref={nav} className={css['nav']} aria-label={t('parts')}>
          {SECTIONS.map((section) => (
            <Link
              key={section}
              to={section === 'overview' ? '/admin' : `/admin/${section}`}
              aria-current={section === current ? 'page' : undefined}
              className={css['link']}
            >
              {t(`section.${section}`)}
            </Link>
          ))}
        </nav>
        <Button look="quiet" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </header>
      <main className={css['main']}>
        <PageStrip />
        {children}
      </main>
    </div>
  )
}

/** On a phone the line of parts is longer than the screen. */
function showCurrent(nav: HTMLElement | null): void {
  const link = nav?.querySelector('[aria-current]')
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** While it is open, the product's own rail is not there. */
export function useArea(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['area'] = 'operators'
    return () => void delete document.documentElement.dataset['area']
  }, [])
}
