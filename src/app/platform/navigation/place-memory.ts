import type { DeviceStorage } from '../storage.ts'

/** Where visits of the history were scrolled to, in pixels from the top, by their keys. */
export interface PlaceMemory {
  readonly get: (key: string) => number
  readonly set: (key: string, px: number) => void
  /** Writes all places down; without it a reload forgets them. */
  readonly save: () => void
}

const KEY = 'buoy.places'
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
