import { Link, useLocation } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon, type IconName } from '#app/ui/icon/Icon.tsx'
import css from './Rail.module.css'

interface Place {
  readonly id: 'home' | 'signals' | 'record' | 'alerts' | 'search' | 'account'
  readonly to: PagePath
  readonly icon: IconName
  /** The pages below it. */
  readonly holds: RegExp
}

/** Where the rail leads; a page belongs to the first that holds it. */
const PLACES: readonly Place[] = [
  { id: 'home', to: '/pages/home/home', icon: 'home', holds: /^\/pages\/home\// },
  { id: 'search', to: '/pages/ai/search', icon: 'search', holds: /^\/pages\/ai\/search/ },
  {
    id: 'alerts',
    to: '/pages/ai/reminder',
    icon: 'bell',
    holds: /^\/(pages\/ai\/(reminder|part)|latency)/,
  },
  { id: 'record', to: '/record', icon: 'shield', holds: /^\/(record|pages\/ai\/topten)/ },
  { id: 'signals', to: '/pages/ai/ai', icon: 'wave', holds: /^\/(pages\/ai|s)\// },
  { id: 'account', to: '/pages/my/my', icon: 'person', holds: /^\/(pages\/(my|login)|membership)/ },
]

const SHOWN = ['home', 'signals', 'record', 'alerts', 'search', 'account'] as const

/** The main pages beside every page of a wide window. */
export default function Rail() {
  const t = useWords('shell-desktop')
  const { pathname } = useLocation()
  const current = PLACES.find(({ holds }) => holds.test(pathname))
  return (
    <nav className={css['rail']} aria-label={t('rail.label')}>
      <span className={css['mark']}>
        <span>
          <Icon name="buoy" size="24px" />
        </span>
        <strong>Buoy</strong>
      </span>
      {SHOWN.map((id) => {
        const place = PLACES.find((one) => one.id === id)
        if (place === undefined) return null
        const { to, icon } = place
        const isHere = place === current
        return (
          <Link
            key={id}
            to={to}
            className={css['place']}
            data-id={id}
            aria-current={isHere ? (pathname === to ? 'page' : 'true') : undefined}
          >
            <Icon name={icon} size="24px" />
            <span>{t(`rail.${id}`)}</span>
          </Link>
        )
      })}
    </nav>
  )
}
