import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStandIn } from '#app/api/failure/use-page-failure.ts'
import { useScrolled } from '#app/platform/navigation/use-scrolled.ts'
import { useClock } from '#app/state/clock-state.ts'
import * as TIMINGS from '#domain/time/timings.ts'
import { countNarrowed, isHeardWhole } from './chosen-filter.ts'
import type { SignalFilter } from './signal-filter.ts'
import type { ListSort, ListState } from '../list-request.ts'
import { signalQueries, type SignalRow } from '../queries.ts'
import { holdBack } from './hold-back.ts'
import { type CachedListName, cacheList, readCachedList } from './cached-list.ts'
import { isInState } from './patch-lists.ts'

/** Whether the user has scrolled down, and the rows shown when they did. */
interface Held {
  readonly isAway: boolean
  readonly seenIds: ReadonlySet<string> | null
}

/** Which list is shown; newest first by default. */
export interface ListChoice {
  readonly state: ListState
  readonly filter: SignalFilter
  readonly sort?: ListSort
}

/** Scroll distance that counts as reading: about one card. */
const AWAY_PX = 120

/**
 * The rows of a list as its reader should see them: whole at the top; away from it nothing is put
 * in above or taken out, and `heldCount` says how many wait. Without an answer the rows cached on
 * the device are shown, with their wall-clock time. A list by earnings is sorted again at the
 * top only.
 */
export function useSignalList({ state, filter, sort = 'latest' }: ListChoice) {
  const isAway = useScrolled(AWAY_PX)
  const mayAsk = !isHeardWhole(filter, sort) && !(isAway && sort === 'earnings')
  const query = useInfiniteQuery({
    ...signalQueries.list(state, filter, sort),
    refetchInterval: mayAsk ? TIMINGS.unheardListEveryMs : false,
  })
  const { data, isError, dataUpdatedAt } = query
  const all = useMemo(() => uniqueRows(data?.pages.flatMap(({ items }) => items) ?? []), [data])
  const [held, setHeld] = useState<Held>({ isAway: false, seenIds: null })
  if (held.isAway !== isAway) {
    setHeld({ isAway, seenIds: isAway ? new Set(all.map(({ id }) => id)) : null })
  }
  const { seenIds } = held

  const canKeep = countNarrowed(filter) === 0 && filter.coinIds === undefined
  const name = useMemo(() => (canKeep ? { state, sort } : null), [canKeep, state, sort])
  useKeeping(name, all, dataUpdatedAt)
  const cached = useMemo(
    () => (isError && data === undefined && name !== null ? readCachedList(name) : null),
    [isError, data, name],
  )
  useStandIn(cached?.savedWallMs ?? null)
  const { shown, heldCount } = useMemo(
    () =>
      seenIds === null
        ? { shown: all.filter((row) => isInState(row, state)), heldCount: 0 }
        : holdBack(all, seenIds),
    [all, seenIds, state],
  )
  return {
    query,
    rows: cached === null ? shown : cached.items,
    hiddenCount: data === undefined ? 0 : (data.pages[0]?.hiddenCount ?? null),
    heldCount,
    cached,
    release: () => setHeld({ isAway, seenIds: null }),
  }
}

/** Caches the first rows on the device from time to time, for offline use. */
function useKeeping(name: CachedListName | null, rows: readonly SignalRow[], wallMs: number) {
  const clock = useClock()
  const lastWallMs = useRef(0)
  useEffect(() => {
    const isDue = wallMs - lastWallMs.current >= TIMINGS.saveEveryMs
    if (!isDue || rows.length === 0 || clock === null || name === null) return
    lastWallMs.current = wallMs
    const { worldKind, marketNow } = clock
    cacheList(name, { savedWallMs: wallMs, worldKind, marketNow, items: rows.slice(0, 20) })
  }, [name, rows, wallMs, clock])
}

function uniqueRows(rows: readonly SignalRow[]): SignalRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
