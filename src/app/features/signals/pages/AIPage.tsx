import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { MarketStrip } from '#app/features/market/components/MarketStrip.tsx'
import { marketQueries } from '#app/features/market/queries.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { useTitle } from '#app/platform/use-title.ts'
import { chooseDark, chooseLanguage, usePreferences } from '#app/state/preferences-state.ts'
import { TitleBar } from '#app/ui/bar/TitleBar.tsx'
import { IconButton } from '#app/ui/button/IconButton.tsx'
import { SegmentedTabs } from '#app/ui/tabs/SegmentedTabs.tsx'
import { CarouselStrip } from '../carousel/CarouselStrip.tsx'
import { countNarrowed, NO_FILTER, type SignalFilter } from '../filter/signal-filter.ts'
import { type ListView, readAddress, writeAddress } from '../address/list-address.ts'
import { SignalFeed } from '../list/SignalFeed.tsx'
import { useListTotals } from '../list/use-list-totals.ts'
import { LIST_STATES, type ListState, signalQueries, type SignalRow } from '../queries.ts'
import { RecordLine } from '../record/RecordLine.tsx'
import css from './AIPage.module.css'

const FilterSheet = lazy(() => import('../filter/FilterSheet.tsx'))

/** The signals: latest, in progress and ended. */
export default function AIPage() {
  const t = useWords('signals')
  const client = useQueryClient()
  const navigate = useNavigate()
  useTitle(t('page.title'))
  const [address, setAddress] = useSearchParams()
  const addressText = address.toString()
  const view = useMemo(() => readAddress(new URLSearchParams(addressText)), [addressText])
  const [isFiltering, setFiltering] = useState(false)
  const go = (next: ListView) => setAddress(writeAddress(address, next), { replace: true })
  const applyFilter = (filter: SignalFilter) => {
    setFiltering(false)
    go({ ...view, filter })
  }
  const open = (state: ListState) => {
    globalThis.scrollTo({ top: 0 })
    if (state === view.state) void client.invalidateQueries({ queryKey: signalQueries.lists })
    else go({ ...view, state })
  }
  useListTickers(view)
  return (
    <div className={css['page']}>
      <TitleBar title={t('page.title')}>
        <IconButton
          icon="trophy"
          label={t('page.topTen')}
          onClick={() => void navigate('/pages/ai/topten')}
        />
        <LanguageButton />
        <ThemeButton />
      </TitleBar>
      <main>
        <CarouselStrip />
        <RecordLine />
        <div className={css['head']}>
          <MarketStrip />
          <ListTabs view={view} onSelect={open} onFilter={() => setFiltering(true)} />
        </div>
        <div
          id="signals"
          role="tabpanel"
          aria-label={t(`page.${view.state}`)}
          className={css['list']}
        >
          <SignalFeed
            key={`${view.state} ${JSON.stringify(view.filter)}`}
            view={view}
            onClearFilter={() => go({ ...view, filter: NO_FILTER })}
          />
        </div>
        <p className={css['risk']}>{t('page.risk')}</p>
      </main>
      {isFiltering && (
        <Suspense>
          <FilterSheet
            filter={view.filter}
            onApply={applyFilter}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ListTabsProps {
  readonly view: ListView
  readonly onSelect: (state: ListState) => void
  readonly onFilter: () => void
}

/** The three lists with how many each holds, and the way to narrow them. */
function ListTabs({ view, onSelect, onFilter }: ListTabsProps) {
  const t = useWords('signals')
  const totals = useListTotals(view)
  const count = countNarrowed(view.filter)
  return (
    <div className={css['tabs']}>
      <SegmentedTabs
        label={t('page.lists')}
        panelId="signals"
        items={LIST_STATES.map((id) => ({ id, label: t(`page.${id}`), count: totals[id] }))}
        selected={view.state}
        onSelect={onSelect}
      />
      <IconButton
        icon="filter"
        count={count}
        label={count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
        onClick={onFilter}
      />
    </div>
  )
}

function LanguageButton() {
  const t = useWords('shell')
  const isChinese = currentLanguage() === 'zh-Hans'
  return (
    <IconButton
      label={t(isChinese ? 'toEnglish' : 'toChinese')}
      onClick={() => chooseLanguage(isChinese ? 'en' : 'zh-Hans')}
    >
      <span aria-hidden="true">{isChinese ? 'EN' : '中'}</span>
    </IconButton>
  )
}

function ThemeButton() {
  const t = useWords('shell')
  const isDark = usePreferences().theme?.dark === true
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'toLight' : 'toDark')}
      onClick={() => chooseDark(!isDark)}
    />
  )
}

/** Asks the first prices of the coins in each page of the list; the stream goes on from there. */
function useListTickers({ state, filter }: ListView): void {
  const { data } = useInfiniteQuery(signalQueries.list(state, filter))
  const groups = new Set(data?.pages.map(({ items }) => coinIdsOf(items).join()))
  useQueries({ queries: [...groups].map((coinIds) => marketQueries.tickers(coinIds)) })
}

function coinIdsOf(rows: readonly SignalRow[]): string[] {
  return [...new Set(rows.map(({ coinId }) => coinId))].toSorted()
}
