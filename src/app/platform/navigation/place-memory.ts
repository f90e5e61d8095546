import { type DeviceStorage, safeStorage } from '../storage.ts'

/** Where visits of the history were scrolled to, in pixels from the top, by their keys. */
export interface PlaceMemory {
  readonly get: (key: string) => number
  readonly set: (key: string, px: number) => void
  /** Writes all places down; without it a reload forgets them. */
  readonly save: () => void
}

const KEY = 'buoy.places'
/** How the router calls the visit that a page was opened with from outside, whatever the page. */
const FIRST_VISIT = 'default'
/** More visits than anybody goes back through. */
const MOST = 50

/** The places of this session, with those stored before a reload. The longest unvisited go first. */
export function openPlaces(storage: DeviceStorage): PlaceMemory {
  const places = new Map(parsePlaces(storage.read(KEY)))
  return {
    get: (key) => places.get(key) ?? 0,
    set(key, px) {
      places.delete(key)
      places.set(key, px)
      const [oldest] = places.keys()
      if (places.size > MOST && oldest !== undefined) places.delete(oldest)
    },
    save: () => void storage.write(KEY, JSON.stringify([...places])),
  }
}

/** The key of a visit's place: one that began the app in this tab goes by its page too. */
export function placeKey({
  key,
  pathname,
}: {
  readonly key: string
  readonly pathname: string
}): string {
  return key === FIRST_VISIT ? `${key} ${pathname}` : key
}

/**
 * The places of this tab. A page that is opened from outside once more begins at its top; after a reload
 * or a return from another site it goes on where it was.
 */
export function openTabPlaces(): PlaceMemory {
  const places = openPlaces(safeStorage(() => globalThis.sessionStorage))
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load?.type === 'navigate') {
    places.set(placeKey({ key: FIRST_VISIT, pathname: location.pathname }), 0)
  }
  return places
}

function parsePlaces(text: string | null): Array<[string, number]> {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isPlace).slice(-MOST) : []
  } catch {
    return []
  }
}

function isPlace(value: unknown): value is [string, number] {
  if (!Array.isArray(value)) return false
  const [key, px]: unknown[] = value
  return typeof key === 'string' && typeof px === 'number' && px >= 0
}
