import { Link, useLocation } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { rowOf, useKnown } from '#app/known-routes.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { showKeysHelp } from '#app/state/keys-state.ts'
import { Icon, type IconName } from '#app/ui/icon/Icon.tsx'
import { panesOf } from './pane-marks.ts'
import css from './Rail.module.css'

type PlaceId = 'home' | 'search' | 'alerts' | 'record' | 'signals' | 'account'

interface Place {
  readonly to: PagePath
  readonly icon: IconName
  /** The pages below it. */
  readonly holds: RegExp
}

/** Where the rail leads; a page belongs to the first that holds it. */
const PLACES: Readonly<Record<PlaceId, Place>> = {
  home: {
    to: '/pages/home/home',
    icon: 'home',
    holds: /^\/pages\/(home|rank|new-?[cC]oin|news|paradrop|information|video)\//,
  },
  search: { to: '/pages/ai/search', icon: 'search', holds: /^\/pages\/ai\/search/ },
  alerts: {
    to: '/pages/ai/reminder',
    icon: 'bell',
    holds: /^\/(pages\/ai\/(reminder|part)|latency)/,
  },
  record: { to: '/record', icon: 'shield', holds: /^\/(record|pages\/ai\/topten)/ },
  signals: { to: '/pages/ai/ai', icon: 'wave', holds: /^\/(pages\/(ai|aiHot|extreme)|s)\// },
  account: {
    to: '/pages/my/my',
    icon: 'person',
    holds: /^\/(pages\/(my|login|aiPredict)|membership|privacy|uni_modules)/,
  },
}
const ORDER = Object.keys(PLACES) as readonly PlaceId[]

/** From the top; the viewer's own pages are at the bottom. */
const TOP = ['home', 'signals', 'record', 'alerts', 'search'] as const

/** The main pages beside every page of a wide window. */
export function Rail() {
  const t = useWords('shell-desktop')
  return (
    <nav className={css['rail']} aria-label={t('rail.label')}>
      <span className={css['mark']}>
        <span>
          <Icon name="buoy" size="24px" />
        </span>
        <strong>Buoy</strong>
      </span>
      {TOP.map((id) => (
        <PlaceLink key={id} id={id} />
      ))}
      <button
        type="button"
        className={`${css['place']} ${css['foot']}`}
        onClick={() => showKeysHelp(true)}
      >
        <Icon name="keyboard" size="24px" />
        <span>{t('rail.keys')}</span>
      </button>
      <PlaceLink id="account" />
    </nav>
  )
}

function PlaceLink({ id }: { readonly id: PlaceId }) {
  const t = useWords('shell-desktop')
  const location = useLocation()
  const { pathname } = location
  const { to, icon } = PLACES[id]
  // Beside a list, it is the list's place.
  const panes = panesOf(rowOf(useKnown(), pathname)?.panes, location)
  const isHere = id === placeOf(panes?.list ?? pathname)
  return (
    <Link
      to={to}
      className={css['place']}
      aria-current={isHere ? (pathname === to ? 'page' : 'true') : undefined}
    >
      <Icon name={icon} size="24px" />
      <span>{t(`rail.${id}`)}</span>
    </Link>
  )
}

function placeOf(pathname: string): PlaceId | undefined {
  return ORDER.find((id) => PLACES[id].holds.test(pathname))
}
