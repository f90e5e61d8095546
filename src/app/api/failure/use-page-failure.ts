import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Place } from '#app/ui/page/place-context.ts'
import { queryClient } from '../query-client.ts'
import {
  failureOf,
  type FailurePanel,
  hasFailed,
  isDrawn,
  type PageFailure,
} from './page-failure.ts'

/** The failure of the open page, and whether it is being asked again for what failed. */
interface ShownFailure extends PageFailure {
  readonly isRetrying: boolean
}

const cache = queryClient.getQueryCache()
const listeners = new Set<() => void>()
const panels: FailurePanel[] = []
const standIns: number[] = []
let shown: ShownFailure = {
  ...failureOf({ active: [], panels, standIns }, null),
  isRetrying: false,
}

/** The failure of the open page, whichever of its calls failed; its parts say nothing themselves. */
export function usePageFailure(): ShownFailure {
  return useSyncExternalStore(watch, read)
}

/** Asks again for all that failed on the open page; what is said of it stays until that is decided. */
export async function retryFailed(): Promise<void> {
  if (shown.isRetrying) return
  shown = { ...shown, isRetrying: true }
  announce()
  await queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.error !== null || hasFailed(query),
  })
  shown = { ...shown, isRetrying: false }
  announce()
}

/** Data of the device is shown, as it was saved at this wall-clock time (ms); null shows none. */
export function useStandIn(savedWallMs: number | null): void {
  useEffect(() => (savedWallMs === null ? undefined : enter(standIns, savedWallMs)), [savedWallMs])
}

/** Whether this panel is one that is drawn. */
export function usePanel(place: Place, error: unknown): boolean {
  const id = useId()
  useLayoutEffect(() => enter(panels, { id, place, error }), [id, place, error])
  return useSyncExternalStore(watch, () => isDrawn(panels, { id, place, error }))
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange)
  const stop = cache.subscribe(onChange)
  return () => {
    listeners.delete(onChange)
    stop()
  }
}

function enter<T>(list: T[], one: T): () => void {
  list.push(one)
  announce()
  return () => {
    list.splice(list.indexOf(one), 1)
    announce()
  }
}

function announce(): void {
  for (const listener of listeners) listener()
}

function read(): ShownFailure {
  if (shown.isRetrying) return shown
  const page = { active: cache.findAll({ type: 'active' }), panels, standIns }
  const next = failureOf(page, shown.bareError)
  const keys = Object.keys(next) as (keyof PageFailure)[]
  if (keys.some((key) => next[key] !== shown[key])) shown = { ...next, isRetrying: false }
  return shown
}
