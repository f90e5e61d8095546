import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { marketQueries } from '#app/features/market/queries.ts'
import { ListHead } from '#app/features/signals/feed/ListHead.tsx'
import { ListSkeleton } from '#app/features/signals/feed/ListSkeleton.tsx'
import { SignalList } from '#app/features/signals/feed/SignalList.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { useListPlace } from '#app/ui/list/list-place.ts'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { CoinAlerts } from '../coins/CoinAlerts.tsx'
import { alertQueries, type SignalsOfMine } from '../queries.ts'
import css from './ReminderPage.module.css'

const TABS = ['coins', 'signals'] as const
const LISTS = ['inProgress', 'ended'] as const
const PANEL_ID = 'alerts-tab'
const LIST_ID = 'alerts-signals'

/** Coins with alerts, or their signals, by `?tab=` and `?list=`. @source Spec 2 */
export default function ReminderPage() {
  const t = useWords('alerts')
  const client = useQueryClient()
  const [text, setPlace] = useListPlace()
  const address = new URLSearchParams(text)
  const tab = address.get('tab') === 'signals' ? 'signals' : 'coins'
  const list = address.get('list') === 'ended' ? 'ended' : 'inProgress'
  const go = (next: Record<string, string>) => setPlace(new URLSearchParams(next))
  const refresh = () => client.invalidateQueries({ queryKey: alertQueries.all })
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>
        <SegmentedTabs
          look="pill"
          label={t('list.tabs')}
          items={TABS.map((id) => ({ id, label: t(`list.${id}`) }))}
          selected={tab}
          onSelect={(next) => go(next === 'coins' ? {} : { tab: next })}
          panelId={PANEL_ID}
        />
        <div id={PANEL_ID} role="tabpanel" aria-label={t(`list.${tab}`)} className={css['panel']}>
          {tab === 'coins' ? (
            <CoinAlerts />
          ) : (
            <>
              <SegmentedTabs
                label={t('signals.lists')}
                items={LISTS.map((id) => ({ id, label: t(`signals.${id}`) }))}
                selected={list}
                onSelect={(next) => go({ tab: 'signals', list: next })}
                panelId={LIST_ID}
              />
              <div id={LIST_ID} role="tabpanel" aria-label={t(`signals.${list}`)}>
                <Signals key={list} list={list} onToCoins={() => go({})} />
              </div>
            </>
          )}
        </div>
      </TitledPage>
    </PullToRefresh>
  )
}

interface SignalsProps {
  readonly list: SignalsOfMine
  readonly onToCoins: () => void
}

/** Signals on the coins whose alerts are on. */
function Signals({ list, onToCoins }: SignalsProps) {
  const t = useWords('alerts')
  const { data: on } = useQuery(alertQueries.on())
  const query = useInfiniteQuery(alertQueries.signals(list))
  const isSlow = useDelayed(query.isPending, TIMINGS.skeletonDelayMs)
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  // First prices of the coins of each page; the stream goes on from there.
  const groups = query.data?.pages.map(({ items }) => coinIdsOf(items).join()) ?? []
  useQueries({ queries: [...new Set(groups)].map((coinIds) => marketQueries.tickers(coinIds)) })
  if (query.isPending) return isSlow ? <ListSkeleton /> : null
  if (rows.length === 0 && query.error !== null) return <Failed error={query.error} />
  if (rows.length === 0) {
    const kind = on?.items.length === 0 ? 'noCoins' : list
    const action =
      kind === 'noCoins' ? { label: t('signals.toCoins'), onClick: onToCoins } : undefined
    return (
      <Notice
        icon={kind === 'noCoins' ? 'bell' : 'wave'}
        title={t(`signals.${kind}Title`)}
        text={t(`signals.${kind}Text`)}
        action={action}
      />
    )
  }
  return (
    <>
      <ListHead state={list} rows={rows} />
      <SignalList
        rows={rows}
        hasMore={query.hasNextPage}
        onEnd={() => {
          if (!query.isFetchingNextPage && query.error === null) void query.fetchNextPage()
        }}
      />
    </>
  )
}

function coinIdsOf(rows: readonly { readonly coinId: string }[]): string[] {
  return [...new Set(rows.map(({ coinId }) => coinId))].toSorted()
}
