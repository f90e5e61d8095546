import { deviceStorage } from '#app/platform/storage.ts'
import type { WorldKind } from '#app/state/clock-state.ts'
import type { ListSort, ListState } from '../list-request.ts'
import type { SignalRow } from '../queries.ts'

/** The first rows of a list, cached for offline use. */
export interface CachedList {
  /** Wall time (ms) at which the list was fresh. */
  readonly savedWallMs: number
  readonly worldKind: WorldKind
  /** Market time then, so that ages are those of that moment. */
  readonly marketNow: number | null
  readonly items: readonly SignalRow[]
}

/** Part of the key, so that rows of another shape are never read. */
const SHAPE = 4

/** Identifies a cached list; a filtered list is not cached. */
export interface CachedListName {
  readonly state: ListState
  readonly sort: ListSort
}

const keyOf = ({ state, sort }: CachedListName) =>
  `buoy.list.${sort === 'latest' ? '' : `${sort}.`}${state}.v${SHAPE}`

/** Caches a list on the device; a refused write is ignored. */
export function cacheList(name: CachedListName, list: CachedList): void {
  deviceStorage.write(keyOf(name), JSON.stringify(list))
}

/** Drops the cached lists: they follow the last viewer's membership. */
export function forgetCachedLists(): void {
  for (const state of ['latest', 'inProgress', 'ended'] as const) {
    for (const sort of ['latest', 'earnings'] as const) {
      const key = keyOf({ state, sort })
      if (deviceStorage.read(key) !== null) deviceStorage.write(key, '')
    }
  }
}

/** The cached list, or null if none is readable. */
export function readCachedList(name: CachedListName): CachedList | null {
  const text = deviceStorage.read(keyOf(name))
  if (text === null) return null
  try {
    const cached = JSON.parse(text) as Partial<CachedList> | null
    return typeof cached?.savedWallMs === 'number' && Array.isArray(cached.items)
      ? (cached as CachedList)
      : null
  } catch {
    return null
  }
}
