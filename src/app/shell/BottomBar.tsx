import { Link, matchPath } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { Icon, type IconName } from '#app/ui/icon/Icon.tsx'
import css from './BottomBar.module.css'

/** The three pages that the bar leads to; the middle one is the button. @source Spec 2 */
type Tab = 'home' | 'ai' | 'my'

const PATHS = {
  home: '/pages/home/home',
  ai: '/pages/ai/ai',
  my: '/pages/my/my',
} as const satisfies Record<Tab, PagePath>

const TABS = Object.keys(PATHS) as Tab[]

/** Which tab a page is, null on deep pages: they have no bar. */
export function tabOf(pathname: string): Tab | null {
  return TABS.find((tab) => matchPath(PATHS[tab], pathname) !== null) ?? null
}

/** Bottom bar of the tab pages: home, signals and my. */
export function BottomBar({ tab }: { readonly tab: Tab }) {
  const t = useWords('shell')
  return (
    <nav className={css['bar']} aria-label={t('tabs.label')}>
      <div className={css['inner']}>
        <TabLink to="home" icon="home" selected={tab} />
        <Link
          to={PATHS.ai}
          replace
          className={css['middle']}
          aria-current={tab === 'ai' ? 'page' : undefined}
          onClick={() => haptic('tap')}
        >
          <span className={css['disc']}>
            <Icon name="wave" size="24px" />
          </span>
          <span>{t('tabs.ai')}</span>
        </Link>
        <TabLink to="my" icon="person" selected={tab} />
      </div>
    </nav>
  )
}

interface TabLinkProps {
  readonly to: 'home' | 'my'
  readonly icon: IconName
  readonly selected: Tab
}

/** Tabs replace each other in the history, so that back leaves them all at once. */
function TabLink({ to, icon, selected }: TabLinkProps) {
  const t = useWords('shell')
  return (
    <Link
      to={PATHS[to]}
      replace
      className={css['tab']}
      aria-current={selected === to ? 'page' : undefined}
      onClick={() => haptic('select')}
    >
      <Icon name={icon} size="24px" />
      <span>{t(`tabs.${to}`)}</span>
    </Link>
  )
}
