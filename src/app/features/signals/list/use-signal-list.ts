import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useScrolled } from '#app/platform/use-scrolled.ts'
import { useClock } from '#app/state/clock-state.ts'
import { countNarrowed } from '../filter/signal-filter.ts'
import { type ListState, signalQueries, type SignalRow } from '../queries.ts'
import { holdBack } from './hold-back.ts'
import { keepList, readKeptList } from './kept-list.ts'
import type { ListView } from '../address/list-address.ts'
import { isInState } from '../live/patch-lists.ts'

/** Whether the reader is away from the top, and the rows that were there when they left it. */
interface Held {
  readonly isAway: boolean
  readonly seenIds: ReadonlySet<string> | null
}

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
  const [held, setHeld] = useState<Held>({ isAway: false, seenIds: null })
  if (held.isAway !== isAway) {
    setHeld({ isAway, seenIds: isAway ? new Set(all.map(({ id }) => id)) : null })
  }
  const { seenIds } = held

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
    release: () => setHeld({ isAway, seenIds: null }),
  }
}

/** Writes the first rows to the device, now and then, so that they are there without a network. */
function useKeeping(state: ListState | null, rows: readonly SignalRow[], wallMs: number) {
  const clock = useClock()
  const lastWallMs = useRef(0)
  useEffect(() => {
    const isDue = wallMs - lastWallMs.current >= KEEP_EVERY_MS
    if (!isDue || rows.length === 0 || clock === null || state === null) return
    lastWallMs.current = wallMs
    const { worldKind, marketNow } = clock
    keepList(state, { savedWallMs: wallMs, worldKind, marketNow, items: rows.slice(0, 20) })
  }, [state, rows, wallMs, clock])
}

function uniqueRows(rows: readonly SignalRow[]): SignalRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
