import { Suspense, useEffect } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { loadWords } from '#app/i18n/words.ts'
import { scrollPageTo } from '#app/platform/navigation/scroller.ts'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { standClock } from '#app/state/clock-state.ts'
import { useSession } from '#app/state/session-state.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { HiddenLine } from '../components/HiddenLine.tsx'
import { useHiddenAction } from '../components/use-hidden-action.ts'
import { type GateLimit, useGateLimit } from '../gate/use-gate.ts'
import { countNarrowed } from './chosen-filter.ts'
import { sortOf } from './ai-tabs.ts'
import type { ListView } from './list-address.ts'
import { ListHead } from './ListHead.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import css from './SignalFeed.module.css'
import { ListEnd, SignalList } from './SignalList.tsx'
import { useSignalList } from './use-signal-list.ts'

const EmptyFiltered = lazyPart('EmptyFiltered', async () => {
  const [empty] = await Promise.all([
    import('../gate/EmptyFiltered.tsx'),
    loadWords('signals-gate'),
  ])
  return empty.EmptyFiltered
})

interface SignalFeedProps {
  readonly view: ListView
  readonly onClearFilter: () => void
}

/** A list of signals in whichever of its states it is: loading, empty, failed, old or whole. */
export function SignalFeed({ view, onClearFilter }: SignalFeedProps) {
  const t = useWords('signals')
  const { query, rows, hiddenCount, heldCount, cached, release } = useSignalList({
    state: view.list,
    filter: view.filter,
    sort: sortOf(view.tab),
  })
  const { isPending, isError, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const hasFailed = query.errorUpdateCount > 0
  const isSlow = useDelayed(isPending && !hasFailed, TIMINGS.skeletonDelayMs)
  useEffect(() => {
    if (cached !== null) standClock(cached)
  }, [cached])
  if (isPending) {
    // Asked again after a failure: what is said stays, and is no skeleton.
    if (hasFailed && query.failureReason !== null) return <Failed error={query.failureReason} />
    return isSlow ? <ListSkeleton /> : null
  }
  if (isError && rows.length === 0) return <Failed error={error} />
  if (rows.length === 0) {
    if (hiddenCount !== 0) return <HiddenFeed />
    return <EmptyFeed view={view} onClearFilter={onClearFilter} />
  }
  const hidden = <HiddenLine count={hiddenCount} />
  // What is in progress has an end to say it at; all signals together have none that is read.
  const isShort = view.list === 'inProgress'
  const showHeld = () => {
    release()
    scrollPageTo(0)
  }
  const loadMore = () => {
    if (!isFetchingNextPage && !isError) void fetchNextPage()
  }
  return (
    <>
      {heldCount > 0 && (
        <button type="button" className={css['held']} onClick={showHeld}>
          <Icon name="arrowUp" />
          {t('page.newCount', { count: heldCount })}
        </button>
      )}
      {!isShort && hidden}
      <ListHead state={view.list} rows={rows} />
      <SignalList rows={rows} hasMore={hasNextPage} onEnd={loadMore} />
      {isShort && !hasNextPage && hiddenCount !== 0 ? hidden : <ListEnd hasMore={hasNextPage} />}
    </>
  )
}

/** A list that holds only what this viewer may not see. */
function HiddenFeed() {
  const t = useWords('signals')
  const see = useHiddenAction()
  const who = useSession().token === null ? 'guest' : 'signedIn'
  const action = { label: t('hidden.action'), onClick: see }
  const title = t(`hidden.noneTitle.${who}`)
  return <Notice icon="lock" title={title} text={t('hidden.noneText')} action={action} />
}

/** What an empty list says of the gate. */
const LIMITED = {
  longs: 'gateLongs',
  shorts: 'gateShorts',
  someShorts: 'gateSomeShorts',
  none: 'gateShut',
  unknown: 'gateUnknown',
} as const satisfies Record<GateLimit['opening'], string>

function EmptyFeed({ view, onClearFilter }: SignalFeedProps) {
  const t = useWords('signals')
  const limit = useGateLimit()
  if (countNarrowed(view.filter) > 0) {
    const reset = { label: t('empty.filtered.action'), onClick: onClearFilter }
    const texts = { title: t('empty.filtered.title'), text: t('empty.filtered.text') }
    const nothing = <Notice icon="filter" {...texts} action={reset} />
    if (view.list === 'ended') return nothing
    return (
      <Suspense>
        <EmptyFiltered filter={view.filter} reset={reset} otherwise={nothing} />
      </Suspense>
    )
  }
  const limited = view.list === 'ended' ? null : limit
  const kind = limited === null ? view.list : LIMITED[limited.opening]
  return (
    <Notice
      icon={limited === null ? 'wave' : 'shut'}
      title={t(`empty.${kind}.title`, { timeframes: limited?.timeframes ?? '' })}
      text={t(`empty.${kind}.text`)}
    />
  )
}
