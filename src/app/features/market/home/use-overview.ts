import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import * as TIMINGS from '#domain/time/timings.ts'
import { useClock } from '#app/state/clock-state.ts'
import { marketQueries, type Overview } from '../queries.ts'
import { cacheOverview, readCachedOverview } from './cached-overview.ts'

/** The overview with what its reader must know about it. */
interface OverviewState {
  /** Undefined while none is loaded or cached. */
  readonly overview: Overview | undefined
  /** Why there is nothing to show; null while loading. */
  readonly error: Error | null
  /** Wall-clock time (ms) of figures that could not be refreshed; null if fresh. */
  readonly staleSinceMs: number | null
  readonly retry: () => void
}

/** The market overview; until it loads, the cached one. */
export function useOverview(): OverviewState {
  const clock = useClock()
  // In a market that runs fast a ranking is old after a few seconds.
  const isFast = clock !== null && clock.speed > 1 && !clock.isEnded
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...marketQueries.overview(),
    refetchInterval: isFast ? TIMINGS.candleTailEveryMs : TIMINGS.statusEveryMs,
  })
  const lastCachedMs = useRef(0)
  useEffect(() => {
    if (data === undefined || dataUpdatedAt - lastCachedMs.current < TIMINGS.saveEveryMs) return
    lastCachedMs.current = dataUpdatedAt
    cacheOverview({ savedWallMs: dataUpdatedAt, overview: data })
  }, [data, dataUpdatedAt])
  const isMissing = data === undefined
  const cached = useMemo(() => (isMissing ? readCachedOverview() : null), [isMissing])
  const overview = data ?? cached?.overview
  return {
    overview,
    error: overview === undefined ? error : null,
    staleSinceMs: error === null ? null : (cached?.savedWallMs ?? dataUpdatedAt),
    retry: () => void refetch(),
  }
}
