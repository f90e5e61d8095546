import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { EVENT_STATES, type EventState } from '#domain/content/event-state.ts'
import type { ListedKind } from '#domain/content/kind.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { SegmentedTabs } from '#app/ui/page/SegmentedTabs.tsx'
import { contentQueries } from '../queries.ts'
import css from './ContentList.module.css'
import { ContentRow } from './ContentRow.tsx'
import { GreyContent } from './GreyContent.tsx'

const ICONS = { article: 'inbox', event: 'calendar', airdrop: 'gift', video: 'play' } as const
const NAMES = {
  article: 'articles',
  event: 'events',
  airdrop: 'airdrops',
  video: 'videos',
} as const

interface ContentListProps {
  readonly kind: ListedKind
  /** Of events and airdrops; all where left out. */
  readonly state?: EventState
}

/** The items of a kind, newest first, page by page. */
export function ContentList({ kind, state }: ContentListProps) {
  const t = useWords('content')
  const query = useInfiniteQuery(
    contentQueries.page(state === undefined ? { kind } : { kind, state }),
  )
  const items = (query.data?.pages ?? []).flatMap((page) => page.items)
  const empty = state === undefined ? kind : 'state'
  return (
    <RowList
      query={query}
      failure={query.isError ? <Failed error={query.error} /> : null}
      empty={{ icon: ICONS[kind], title: t(`empty.${empty}`), text: t(`empty.${empty}Text`) }}
      label={t(NAMES[kind])}
      greyRow={<GreyContent />}
    >
      {items.map((item) => (
        <ContentRow key={item.id} item={item} />
      ))}
    </RowList>
  )
}

/** Articles, with their own query: a tab of the news page. */
export function ArticleList() {
  return <ContentList kind="article" />
}

/** Events by their state, with their own query: a tab of the news page. */
export function EventList() {
  return <ByState kind="event" />
}

/** Airdrops by their state, with their own query: a tab of the news page. */
export function AirdropList() {
  return <ByState kind="airdrop" />
}

/** Videos, with their own query: a tab of the news page. */
export function VideoList() {
  return <ContentList kind="video" />
}

const CHOICES = ['all', ...EVENT_STATES] as const

function ByState({ kind }: { readonly kind: 'event' | 'airdrop' }) {
  const t = useWords('content')
  const panelId = useId()
  const [chosen, setChosen] = useState<(typeof CHOICES)[number]>('all')
  return (
    <div className={css['parts']}>
      <SegmentedTabs
        look="pill"
        label={t('state.label')}
        items={CHOICES.map((id) => ({
          id,
          // Four tabs have no room for two words on a small phone.
          label: t(`state.${id === 'notStarted' ? 'upcoming' : id}`),
        }))}
        selected={chosen}
        onSelect={setChosen}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`state.${chosen}`)}>
        <ContentList key={chosen} kind={kind} {...(chosen === 'all' ? {} : { state: chosen })} />
      </div>
    </div>
  )
}
