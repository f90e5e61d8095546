import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useScrolled } from '#app/platform/use-scrolled.ts'
import { useClock } from '#app/state/clock-state.ts'
import { countNarrowed } from '../filter/signal-filter.ts'
import { signalQueries, type SignalRow } from '../queries.ts'
import { holdBack } from './hold-back.ts'
import { keepList, readKeptList } from './kept-list.ts'
import type { ListView } from './list-address.ts'
import { isInState } from './patch-lists.ts'

/** How far down counts as reading: about a card. */
const AWAY_PX = 120
const KEEP_EVERY_MS = 10_000

/**
 * The rows of a list as its reader should see them: whole at the top; away from it nothing is put
 * in above or taken out, and `heldCount` says how many wait. Without an answer the rows kept on
 * the device stand in, with the wall time they are from.
 */
export function useSignalList({ state, filter }: ListView) {
  const query = useInfiniteQuery(signalQueries.list(state, filter))
  const { data, isError, dataUpdatedAt } = query
  const isAway = useScrolled(AWAY_PX)
  const all = useMemo(() => uniqueRows(data?.pages.flatMap(({ items }) => items) ?? []), [data])
  const [seenIds, setSeenIds] = useState<ReadonlySet<string> | null>(null)
  useEffect(
    () => setSeenIds(isAway ? new Set(all.map(({ id }) => id)) : null),
    [isAway, state, filter],
  )

  const canKeep = countNarrowed(filter) === 0
  useKeeping(canKeep ? state : null, all, dataUpdatedAt)
  const kept = useMemo(
    () => (isError && data === undefined && canKeep ? readKeptList(state) : null),
    [isError, data, canKeep, state],
  )
  const { shown, heldCount } = useMemo(
    () =>
      seenIds === null
        ? { shown: all.filter((row) => isInState(row, state)), heldCount: 0 }
        : holdBack(all, seenIds),
    [all, seenIds, state],
  )
  return {
    query,
    rows: kept === null ? shown : kept.items,
    heldCount,
    kept,
    staleSinceMs: kept?.savedWallMs ?? (isError && data !== undefined ? dataUpdatedAt : null),
    release: () => setSeenIds(null),
  }
}

/** Writes the first rows to the device, now and then, so that they are there without a network. */
function useKeeping(state: ListView['state'] | null, rows: readonly SignalRow[], wallMs: number) {
  const clock = useClock()
  const isDue = rows.length > 0 && clock !== null && state !== null
  const slot = Math.floor(wallMs / KEEP_EVERY_MS)
  useEffect(() => {
    if (!isDue) return
    const { worldKind, marketNow } = clock
    keepList(state, { savedWallMs: wallMs, worldKind, marketNow, items: rows.slice(0, 20) })
    // One write a slot is enough; what changes inside it waits for the next.
  }, [isDue, state, slot])
}

function uniqueRows(rows: readonly SignalRow[]): SignalRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
