import { useWords } from '#app/i18n/use-words.ts'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { AI_TABS, type AIList, type AITabId, listsOf } from './ai-tabs.ts'
import type { ListView } from './list-address.ts'
import { countNarrowed } from './chosen-filter.ts'
import type { SignalFilter } from './signal-filter.ts'
import css from './ListTabs.module.css'
import { useListTotals } from './use-list-totals.ts'

interface ListTabsProps {
  readonly view: ListView
  /** What the open tab's lists are asked for by. */
  readonly asked: SignalFilter
  readonly onSelect: (view: ListView) => void
  readonly onFilter: () => void
}

/** Tabs of the page, and the lists of the open tab with their counts and the filter button. */
export function ListTabs({ view, asked, onSelect, onFilter }: ListTabsProps) {
  const t = useWords('signals')
  const totals = useListTotals({ ...view, filter: asked })
  const count = countNarrowed(view.filter)
  const hasLists = listsOf(view.tab).length > 0
  // Surges and plunges have no filter and no totals of their own.
  const isOfSignals = hasLists && view.tab !== 'extreme'
  const openTab = (tab: AITabId) =>
    onSelect({
      ...view,
      tab,
      list: listsOf(tab).find((list) => list === view.list) ?? 'inProgress',
    })
  const openList = (list: AIList) => onSelect({ ...view, list })
  return (
    <>
      <div className={css['tabs']}>
        <SegmentedTabs
          label={t('page.orders')}
          panelId="signals"
          items={AI_TABS.map(({ id }) => ({ id, label: t(`page.${id}`) }))}
          selected={view.tab}
          onSelect={openTab}
        />
      </div>
      {hasLists && (
        <div className={css['lists']}>
          <SegmentedTabs
            look="pill"
            label={t('page.lists')}
            panelId="signals"
            items={listsOf(view.tab).map((id) => ({
              id,
              label: t(`page.${id}`),
              ...(isOfSignals && totals !== undefined && { count: totals[id] }),
            }))}
            selected={view.list}
            onSelect={openList}
          />
          {isOfSignals && (
            <IconButton
              icon="filter"
              count={count}
              label={count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
              onClick={onFilter}
            />
          )}
        </div>
      )}
    </>
  )
}
