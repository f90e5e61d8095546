import { deviceStorage } from '#app/platform/storage.ts'
import type { WorldKind } from '#app/state/clock-state.ts'
import type { ListSort, ListState, SignalRow } from '../queries.ts'

/** The first rows of a list as they were last seen, for when there is no network. */
export interface CachedList {
  /** Wall time (ms) at which the list was fresh. */
  readonly savedWallMs: number
  readonly worldKind: WorldKind
  /** Market time then, so that ages are those of that moment. */
  readonly marketNow: number | null
  readonly items: readonly SignalRow[]
}

/** Part of the key, so that rows of another shape are never read. */
const SHAPE = 3

/** Which list is kept; a filtered one is not. */
export interface CachedListName {
  readonly state: ListState
  readonly sort: ListSort
}

const keyOf = ({ state, sort }: CachedListName) =>
  `buoy.list.${sort === 'latest' ? '' : `${sort}.`}${state}.v${SHAPE}`

/** Keeps a list on the device; where the device refuses, nothing is kept. */
export function cacheList(name: CachedListName, list: CachedList): void {
  deviceStorage.write(keyOf(name), JSON.stringify(list))
}

/** Drops what is kept: the rows are what the last viewer's membership showed. */
export function forgetCachedLists(): void {
  for (const state of ['latest', 'inProgress', 'ended'] as const) {
    for (const sort of ['latest', 'earnings'] as const) {
      const key = keyOf({ state, sort })
      if (deviceStorage.read(key) !== null) deviceStorage.write(key, '')
    }
  }
}

/** The kept list, or null where there is none that can be read. */
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
