import { deviceStorage } from '#app/platform/storage.ts'
import type { Overview } from '../queries.ts'

/** The last overview, cached for offline use. */
export interface CachedOverview {
  /** Wall time (ms) at which it was fresh. */
  readonly savedWallMs: number
  readonly overview: Overview
}

/** The shape is part of the key, so that an overview of another shape is never read. */
const KEY = 'buoy.overview.v3'

/** Caches an overview on the device; a refused write is ignored. */
export function cacheOverview(cached: CachedOverview): void {
  deviceStorage.write(KEY, JSON.stringify(cached))
}

/** The cached overview, or null if none is readable. */
export function readCachedOverview(): CachedOverview | null {
  try {
    const cached = JSON.parse(deviceStorage.read(KEY) ?? 'null') as Partial<CachedOverview> | null
    const { overview, savedWallMs } = cached ?? {}
    const { gainers, losers, largest } = overview ?? {}
    const isWhole = [gainers, losers, largest].every(Array.isArray)
    return typeof savedWallMs === 'number' && overview !== undefined && isWhole
      ? { savedWallMs, overview }
      : null
  } catch {
    return null
  }
}
