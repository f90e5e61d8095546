import { useWords } from '#app/i18n/use-words.ts'
import GateChartPanel from '#app/features/signals/gate/GateChartPanel.tsx'
import type { ListPanes } from '#app/route-row.ts'
import type { IconName } from '#app/ui/icon/Icon.tsx'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import css from './EmptyPane.module.css'

const ICONS: Readonly<Record<ListPanes['name'], IconName>> = {
  signals: 'wave',
  extreme: 'swing',
  ranking: 'coin',
  hot: 'coin',
  listings: 'coin',
  alerts: 'bell',
}
/** Lists beside which the state of the market is of use. */
const OF_MARKET: ReadonlySet<ListPanes['name']> = new Set(['signals', 'ranking', 'hot'])

/**
 * Shown next to a list while nothing of it is open: the state of the market, and, where the list has a row
 * to choose, what is to come.
 */
export function EmptyPane({ name }: Pick<ListPanes, 'name'>) {
  const t = useWords('shell-desktop')
  return (
    <div className={css['pane']}>
      {OF_MARKET.has(name) && <GateChartPanel />}
      <div className={css['hint']}>
        <Notice
          icon={ICONS[name]}
          title={t(`pane.${name}.emptyTitle`)}
          text={t(`pane.${name}.emptyText`)}
        />
      </div>
    </div>
  )
}
