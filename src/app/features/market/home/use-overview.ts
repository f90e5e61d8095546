import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import * as TIMINGS from '#domain/time/timings.ts'
import { useStandIn } from '#app/api/failure/use-page-failure.ts'
import { useClock } from '#app/state/clock-state.ts'
import { marketQueries, type Overview } from '../queries.ts'
import { cacheOverview, readCachedOverview } from './cached-overview.ts'

/** The overview with what its reader must know about it. */
interface OverviewState {
  /** Undefined while none is loaded or cached. */
  readonly overview: Overview | undefined
  /** It is on its way for the first time; once that failed, the page says so and not this part of it. */
  readonly isWaiting: boolean
}

/** The market overview; until it loads, the cached one. */
export function useOverview(): OverviewState {
  const clock = useClock()
  // In a market that runs fast a ranking is old after a few seconds.
  const isFast = clock !== null && clock.speed > 1 && !clock.isEnded
  const { data, errorUpdateCount, dataUpdatedAt } = useQuery({
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
  useStandIn(cached?.savedWallMs ?? null)
  const overview = data ?? cached?.overview
  return { overview, isWaiting: overview === undefined && errorUpdateCount === 0 }
}

/** Whether no answer has come to the first call; a cached overview may stand meanwhile. */
export function useIsOverviewPending(): boolean {
  const { data, failureCount } = useQuery(marketQueries.overview())
  return data === undefined && failureCount === 0
}
