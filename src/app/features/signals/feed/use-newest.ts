import * as TIMINGS from '#domain/time/timings.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { standClock, useClock } from '#app/state/clock-state.ts'
import { NO_FILTER } from './signal-filter.ts'
import { cacheList, readCachedList } from './cached-list.ts'
import { signalQueries, type SignalRow } from '../queries.ts'

/** Number of rows on home. */
export const MOST_NEWEST = 5

/** The default list: all signals, newest first. */
const LATEST = { state: 'latest', sort: 'latest' } as const

/** The newest signals with their loading state. */
export interface NewestList {
  readonly rows: readonly SignalRow[]
  /** Ids of their coins joined by commas, for price queries. */
  readonly coinIds: string
  /** Nothing is loaded and nothing is cached. */
  readonly isWaiting: boolean
  readonly error: Error | null
  /** Wall-clock time (ms) of rows that could not be refreshed; null if fresh. */
  readonly staleSinceMs: number | null
  readonly retry: () => void
}

/**
 * The first rows of the list of the latest signals. Without an answer, rows cached on the device
 * replace them. A new signal shows at once: the row positions are fixed.
 */
export function useNewest(): NewestList {
  const query = useInfiniteQuery(signalQueries.list(LATEST.state, NO_FILTER, LATEST.sort))
  const { data, error, isPending, dataUpdatedAt, refetch } = query
  const items = data?.pages[0]?.items
  useKeeping(items, dataUpdatedAt)
  const isMissing = items === undefined
  const cached = useMemo(() => (isMissing ? readCachedList(LATEST) : null), [isMissing])
  useEffect(() => {
    if (cached !== null) standClock(cached)
  }, [cached])
  const rows = (items ?? cached?.items ?? []).slice(0, MOST_NEWEST)
  return {
    rows,
    coinIds: [...new Set(rows.map(({ coinId }) => coinId))].toSorted().join(),
    isWaiting: isPending && cached === null,
    error,
    staleSinceMs:
      error === null || rows.length === 0 ? null : (cached?.savedWallMs ?? dataUpdatedAt),
    retry: () => void refetch(),
  }
}

/** Caches the rows on the device from time to time, for offline use. */
function useKeeping(items: readonly SignalRow[] | undefined, savedWallMs: number): void {
  const clock = useClock()
  const lastWallMs = useRef(0)
  useEffect(() => {
    const isDue = savedWallMs - lastWallMs.current >= TIMINGS.saveEveryMs
    if (!isDue || items === undefined || items.length === 0 || clock === null) return
    lastWallMs.current = savedWallMs
    const { worldKind, marketNow } = clock
    cacheList(LATEST, { savedWallMs, worldKind, marketNow, items: items.slice(0, MOST_NEWEST) })
  }, [items, savedWallMs, clock])
}
