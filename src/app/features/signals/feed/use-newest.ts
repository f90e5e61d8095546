import * as TIMINGS from '#domain/time/timings.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { standClock, useClock } from '#app/state/clock-state.ts'
import { NO_FILTER } from './signal-filter.ts'
import { cacheList, readCachedList } from './cached-list.ts'
import { signalQueries, type SignalRow } from '../queries.ts'

/** How many rows have their place on home. */
export const MOST_NEWEST = 5

/** The list that a reader sees first: everything, the newest on top. */
const LATEST = { state: 'latest', sort: 'latest' } as const

/** The newest signals with what their reader must know about them. */
export interface NewestList {
  readonly rows: readonly SignalRow[]
  /** Ids of their coins joined by commas, for whoever asks their prices. */
  readonly coinIds: string
  /** Nothing has come and nothing is kept. */
  readonly isWaiting: boolean
  readonly error: Error | null
  /** Wall time (ms) of rows that could not be brought up to date; null where they are fresh. */
  readonly staleSinceMs: number | null
  readonly retry: () => void
}

/**
 * The first rows of the list of the latest signals. Without an answer, those kept on the device
 * stand in. A new signal is not held back: the rows have their places and none moves.
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

/** Writes the rows to the device, now and then, so that they are there without a network. */
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
