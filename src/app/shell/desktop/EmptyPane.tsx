import { useWords } from '#app/i18n/use-words.ts'
import { MoreLinks } from '#app/features/market/home/MoreLinks.tsx'
import GateChartPanel from '#app/features/signals/gate/GateChartPanel.tsx'
import type { ListPanes } from '#app/route-row.ts'
import type { IconName } from '#app/ui/icon/Icon.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './EmptyPane.module.css'

const ICONS: Readonly<Record<ListPanes['name'], IconName>> = {
  signals: 'wave',
  extreme: 'swing',
  ranking: 'coin',
  hot: 'coin',
  listings: 'coin',
  alerts: 'bell',
}
/** Alerts are a list of coins and a list of their signals, one of which is shown. */
const LISTS_OF_ALERTS = ['alerts', 'signals'] as const
/** Lists beside which the state of the market is of use. */
const OF_MARKET: ReadonlySet<ListPanes['name']> = new Set(['signals', 'ranking', 'hot'])

/**
 * Shown next to a list while nothing of it is open: the state of the market, or how signals are made
 * where that leaves the pane bare; and what is to come where the list has a row to choose.
 */
export function EmptyPane({ name }: Pick<ListPanes, 'name'>) {
  const t = useWords('shell-desktop')
  const tHome = useWords('home')
  const isOfMarket = OF_MARKET.has(name)
  return (
    <div className={css['pane']} data-chart={isOfMarket}>
      {isOfMarket && <GateChartPanel />}
      <div className={css['more']}>
        <Panel look="flat" title={tHome('more.title')}>
          <MoreLinks />
        </Panel>
      </div>
      {(name === 'alerts' ? LISTS_OF_ALERTS : [name]).map((list) => (
        <div key={list} className={css['hint']} data-of={list}>
          <Notice
            icon={ICONS[list]}
            title={t(`pane.${list}.emptyTitle`)}
            text={t(`pane.${list}.emptyText`)}
          />
        </div>
      ))}
    </div>
  )
}
