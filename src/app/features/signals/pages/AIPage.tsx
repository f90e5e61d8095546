import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRefresh } from '#app/api/use-refresh.ts'
import { useOpened } from '#app/features/alerts/history/use-opened.ts'
import { HistoryNote } from '#app/features/market/components/HistoryNote.tsx'
import { MarketNote } from '#app/features/market/components/MarketNote.tsx'
import { TroubleStrip } from '#app/features/market/components/MarketStrip.tsx'
import { useFavorites } from '#app/features/market/favorites/use-favorites.ts'
import { marketQueries } from '#app/features/market/queries.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { loadWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useDrawnPart } from '#app/platform/navigation/drawing-steps.ts'
import { scrollPageTo } from '#app/platform/navigation/scroller.ts'
import { useTitle } from '#app/platform/navigation/use-title.ts'
import { currentPreferences } from '#app/state/preferences-state.ts'
import { TitleBar } from '#app/ui/page/TitleBar.tsx'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { whenIdle } from '#app/platform/when-idle.ts'
import { listsOf, sortOf } from '../feed/ai-tabs.ts'
import { type ListView, readAddress, writeAddress } from '../feed/list-address.ts'
import { useListPlace } from '#app/ui/list/list-place.ts'
import { NO_FILTER, type SignalFilter } from '../feed/signal-filter.ts'
import { useListOfOpen } from '../feed/use-list-of-open.ts'
import { ListTabs } from '../feed/ListTabs.tsx'
import { SignalFeed } from '../feed/SignalFeed.tsx'
import { OnlyStarred } from '../feed/OnlyStarred.tsx'
import { signalQueries, type SignalRow } from '../queries.ts'
import { useIsGateAsked } from '../gate/use-gate-sheet.ts'
import { MarketGateLine } from '../gate/MarketGateLine.tsx'
import { RecordLine } from '../performance/RecordLine.tsx'
import css from './AIPage.module.css'

const BellGuide = lazyPart('BellGuide', async () => {
  const [guide] = await Promise.all([
    import('#app/features/alerts/switch/BellGuide.tsx'),
    loadWords('alerts'),
  ])
  return guide.BellGuide
})
const ExtremeTab = lazyPart('ExtremeTab', async () => {
  const [tab] = await Promise.all([
    import('#app/features/extreme/list/ExtremeTab.tsx'),
    loadWords('extreme'),
  ])
  return tab.ExtremeTab
})
const HotTab = lazyPart('HotTab', async () => {
  const words = loadWords('home', 'ranking')
  const [tab] = await Promise.all([import('#app/features/market/hot/HotTab.tsx'), words])
  return tab.HotTab
})
const FilterSheet = lazyPart(
  'FilterSheet',
  async () => (await import('../feed/FilterSheet.tsx')).default,
)

/** The signals, newest or best first, in progress or ended. */
export default function AIPage() {
  const t = useWords('signals')
  useTitle(t('page.title'))
  const drawn = useDrawnPart()
  return (
    <div className={css['page']}>
      <TopBar />
      {drawn !== 'head' && <Below isListDrawn={drawn === 'all'} />}
    </div>
  )
}

/** What stands below the bar: gate and record, the tabs, and after them the list of the open one. */
function Below({ isListDrawn }: { readonly isListDrawn: boolean }) {
  const t = useWords('signals')
  const client = useQueryClient()
  const [view, go] = useListView()
  const favorites = useFavorites()
  const asked = askedOf(view, favorites.coinIds)
  const [isFiltering, setFiltering] = useState(false)
  useOpened(useIsGateAsked() ? 'gate' : null)
  const applyFilter = (filter: SignalFilter) => {
    setFiltering(false)
    go({ ...view, filter })
  }
  const refreshAll = useRefresh()
  const refresh = () =>
    listsOf(view.tab).length === 0
      ? refreshAll()
      : client.invalidateQueries({ queryKey: signalQueries.lists })
  const open = (next: ListView) => {
    scrollPageTo(0)
    if (next.tab === view.tab && next.list === view.list) void refresh()
    else go(next)
  }
  useListTickers(asked)
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <main>
          <div className={css['facts']}>
            <MarketGateLine look="cell" />
            <RecordLine look="cell" />
          </div>
          <div className={css['head']}>
            <TroubleStrip />
            <ListTabs
              view={view}
              asked={asked.filter}
              onSelect={open}
              onFilter={() => setFiltering(true)}
            />
          </div>
          <HistoryNote />
          <div id="signals" role="tabpanel" aria-label={listLabel(t, view)} className={css['list']}>
            {isListDrawn && (
              <TabContent
                view={view}
                asked={asked}
                favorites={favorites}
                onClearFilter={() => go({ ...view, filter: NO_FILTER })}
              />
            )}
          </div>
          {isListDrawn && <p className={css['risk']}>{t('page.risk')}</p>}
        </main>
      </PullToRefresh>
      <Guide />
      {isFiltering && (
        <Suspense>
          <FilterSheet
            filter={view.filter}
            onApply={applyFilter}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface TabContentProps {
  readonly view: ListView
  /** What the tab's signals are asked for by. */
  readonly asked: ListView
  readonly favorites: ReturnType<typeof useFavorites>
  readonly onClearFilter: () => void
}

/** What the open tab holds: signals, the hot list, or surges and plunges. */
function TabContent({ view, asked, favorites, onClearFilter }: TabContentProps) {
  if (view.tab === 'hot') {
    return (
      <Suspense>
        <HotTab />
      </Suspense>
    )
  }
  if (view.tab === 'extreme') {
    return (
      <Suspense>
        <ExtremeTab list={view.list} />
      </Suspense>
    )
  }
  return (
    <OnlyStarred isNeeded={view.tab === 'favorites'} {...favorites}>
      <SignalFeed key={JSON.stringify(view)} view={asked} onClearFilter={onClearFilter} />
    </OnlyStarred>
  )
}

/** The guide to the bell, loaded last and only if not seen yet. */
function Guide() {
  const [isNew] = useState(() => !currentPreferences().reminderGuideOverlay)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!isNew || !isIdle) return null
  return (
    <Suspense>
      <BellGuide />
    </Suspense>
  )
}

/** The names of the open tab, and of its list where it has some. */
function listLabel(t: ReturnType<typeof useWords<'signals'>>, { tab, list }: ListView): string {
  const name = t(`page.${tab}`)
  return listsOf(tab).length === 0 ? name : `${name}, ${t(`page.${list}`)}`
}

/** What the signals of a tab are asked for by; a tab that holds none asks for those of no coin. */
function askedOf(view: ListView, starredIds: readonly string[]): ListView {
  if (listsOf(view.tab).length === 0) return ofFavorites(view, [])
  return view.tab === 'favorites' ? ofFavorites(view, starredIds) : view
}

/** The view narrowed to the starred coins; in one order, so that the same coins are one list. */
function ofFavorites(view: ListView, coinIds: readonly string[]): ListView {
  return { ...view, filter: { ...view.filter, coinIds: coinIds.toSorted().join() } }
}

/** The name of the page, and links to its other views. */
function TopBar() {
  const t = useWords('signals')
  const navigate = useNavigate()
  const links = [
    { icon: 'bell', label: t('page.alerts'), to: '/pages/ai/reminder' },
    { icon: 'trophy', label: t('page.topTen'), to: '/pages/ai/topten' },
    { icon: 'search', label: t('page.search'), to: '/pages/ai/search' },
    { icon: 'help', label: t('page.help'), to: '/pages/ai/help/help' },
  ] as const
  return (
    <TitleBar title={t('page.title')} note={<MarketNote />}>
      {links.map(({ icon, label, to }) => (
        <IconButton key={to} icon={icon} label={label} onClick={() => void navigate(to)} />
      ))}
    </TitleBar>
  )
}

/** The view in the address, and the way to another. */
function useListView(): [ListView, (next: ListView) => void] {
  const [text, go] = useListPlace()
  const view = useMemo(() => readAddress(new URLSearchParams(text)), [text])
  const show = (next: ListView) => go(writeAddress(new URLSearchParams(text), next))
  useListOfOpen(text, () => show({ ...view, list: 'ended' }))
  return [view, show]
}

/** Asks the first prices of the coins in each page of the list; the stream goes on from there. */
function useListTickers({ tab, list, filter }: ListView): void {
  const { data } = useInfiniteQuery(signalQueries.list(list, filter, sortOf(tab)))
  const groups = new Set(data?.pages.map(({ items }) => coinIdsOf(items).join()))
  useQueries({ queries: [...groups].map((coinIds) => marketQueries.tickers(coinIds)) })
}

function coinIdsOf(rows: readonly SignalRow[]): string[] {
  return [...new Set(rows.map(({ coinId }) => coinId))].toSorted()
}
