import { deviceStorage } from '#app/platform/storage.ts'
import type { Overview } from '../queries.ts'

/** The overview as it was last seen, for when there is no network. */
export interface CachedOverview {
  /** Wall time (ms) at which it was fresh. */
  readonly savedWallMs: number
  readonly overview: Overview
}

/** The shape is part of the key, so that an overview of another shape is never read. */
const KEY = 'buoy.overview.v2'

/** Keeps an overview on the device; where the device refuses, nothing is kept. */
export function cacheOverview(cached: CachedOverview): void {
  deviceStorage.write(KEY, JSON.stringify(cached))
}

/** The kept overview, or null where there is none that can be read. */
export function readCachedOverview(): CachedOverview | null {
  try {
    const cached = JSON.parse(deviceStorage.read(KEY) ?? 'null') as Partial<CachedOverview> | null
    const { overview, savedWallMs } = cached ?? {}
    const isWhole = Array.isArray(overview?.gainers) && Array.isArray(overview.losers)
    return typeof savedWallMs === 'number' && isWhole ? { savedWallMs, overview } : null
  } catch {
    return null
  }
}
