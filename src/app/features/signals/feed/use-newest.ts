import * as TIMINGS from '#domain/time/timings.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { HOUR_MS } from '#domain/time/interval.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { useStandIn } from '#app/api/failure/use-page-failure.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { standClock, useClock, useMarketTime } from '#app/state/clock-state.ts'
import { NO_FILTER } from './signal-filter.ts'
import { cacheList, readCachedList } from './cached-list.ts'
import { signalQueries, type SignalRow } from '../queries.ts'

/** Number of rows on home. */
export const MOST_NEWEST = 4

/** How long a signal is new, in market time. */
const NEW_HOURS = 24

/** The default list: all signals, newest first. */
const LATEST = { state: 'latest', sort: 'latest' } as const

/** The newest signals with their loading state. */
export interface NewestList {
  readonly rows: readonly SignalRow[]
  /** Ids of their coins joined by commas, for price queries. */
  readonly coinIds: string
  /** Nothing is cached, and the first answer is on its way. */
  readonly isWaiting: boolean
  /** Nothing is cached, and no answer came: the page says so. */
  readonly isMissing: boolean
}

/**
 * The first rows of the list of the latest signals. Without an answer, rows cached on the device
 * replace them. A new signal shows at once: the row positions are fixed.
 */
export function useNewest(): NewestList {
  const query = useInfiniteQuery(signalQueries.list(LATEST.state, NO_FILTER, LATEST.sort))
  const { data, errorUpdateCount, dataUpdatedAt } = query
  const items = data?.pages[0]?.items
  useKeeping(items, dataUpdatedAt)
  const isMissing = items === undefined
  const cached = useMemo(() => (isMissing ? readCachedList(LATEST) : null), [isMissing])
  useEffect(() => {
    if (cached !== null) standClock(cached)
  }, [cached])
  useStandIn(cached?.savedWallMs ?? null)
  const rows = (items ?? cached?.items ?? []).slice(0, MOST_NEWEST)
  return {
    rows,
    coinIds: [...new Set(rows.map(({ coinId }) => coinId))].toSorted().join(),
    isWaiting: isMissing && cached === null && errorUpdateCount === 0,
    isMissing: isMissing && cached === null && errorUpdateCount > 0,
  }
}

/** Coins with a signal that is new and not over, newest first, each with that signal in words. */
export function useNewCoins(): ReadonlyMap<string, string> {
  const t = useWords('home')
  const { data } = useInfiniteQuery(signalQueries.list(LATEST.state, NO_FILTER, LATEST.sort))
  const hour = useMarketTime(hourOf)
  return useMemo(() => {
    const coins = new Map<string, string>()
    for (const row of data?.pages[0]?.items ?? []) {
      const isOld = hour === null || row.triggerTime < (hour - NEW_HOURS) * HOUR_MS
      if (isOld || row.state === 'closed' || row.state === 'void' || coins.has(row.coinId)) continue
      const direction = t(`signals.direction.${row.direction}`)
      const interval = intervalLabel(row.interval)
      coins.set(row.coinId, t('coins.news', { direction, interval }))
    }
    return coins
  }, [data, hour, t])
}

function hourOf(marketNow: number | null): number | null {
  return marketNow === null ? null : Math.floor(marketNow / HOUR_MS)
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
