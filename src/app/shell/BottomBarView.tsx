import type { PagePath } from '#contract/page.ts'
import { words } from '#app/i18n/words.ts'
import { Icon, type IconName } from '#app/ui/icon/Icon.tsx'
import type { LinkPart } from '#app/ui/page/link-part.ts'
import css from './BottomBar.module.css'

/** The three pages that the bar leads to; the middle one is the button. @source Spec 2 */
export type Tab = 'home' | 'ai' | 'my'

/** Where each of them is. */
export const TAB_PATHS = {
  home: '/pages/home/home',
  ai: '/pages/ai/ai',
  my: '/pages/my/my',
} as const satisfies Record<Tab, PagePath>

interface BottomBarViewProps {
  readonly tab: Tab
  readonly as: LinkPart
  /** What a finger feels of it. */
  readonly feel?: (kind: 'tap' | 'select') => void
}

/** Home, signals and my, at the foot of the window. It has no hooks: src/app/early draws it too. */
export function BottomBarView({ tab, as: Link, feel }: BottomBarViewProps) {
  const t = words('shell')
  return (
    <nav className={css['bar']} aria-label={t('tabs.label')}>
      <div className={css['inner']}>
        <TabLink to="home" icon="home" selected={tab} as={Link} feel={feel} />
        <Link
          to={TAB_PATHS.ai}
          replace
          className={css['middle']}
          aria-current={tab === 'ai' ? 'page' : undefined}
          onClick={() => feel?.('tap')}
        >
          <span className={css['disc']}>
            <Icon name="wave" size="24px" />
          </span>
          <span>{t('tabs.ai')}</span>
        </Link>
        <TabLink to="my" icon="person" selected={tab} as={Link} feel={feel} />
      </div>
    </nav>
  )
}

interface TabLinkProps {
  readonly to: 'home' | 'my'
  readonly icon: IconName
  readonly selected: Tab
  readonly as: LinkPart
  readonly feel: BottomBarViewProps['feel']
}

/** Tabs replace each other in the history, so that back leaves them all at once. */
function TabLink({ to, icon, selected, as: Link, feel }: TabLinkProps) {
  return (
    <Link
      to={TAB_PATHS[to]}
      replace
      className={css['tab']}
      aria-current={selected === to ? 'page' : undefined}
      onClick={() => feel?.('select')}
    >
      <Icon name={icon} size="24px" />
      <span>{words('shell')(`tabs.${to}`)}</span>
    </Link>
  )
}
