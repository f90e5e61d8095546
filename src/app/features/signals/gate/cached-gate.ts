import { deviceStorage } from '#app/platform/storage.ts'
import type { MarketGate } from './gate-queries.ts'

/** The last gate, cached for offline use. */
export interface CachedGate {
  /** Wall time (ms) at which it was fresh. */
  readonly savedWallMs: number
  readonly gate: MarketGate
}

/** Whether the rules of this version have a gate: whether there is one before anything is cached. */
export const IS_GATE_EXPECTED = true

/** The shape is part of the key, so that a gate of another shape is never read. */
const KEY = 'buoy.gate.v1'

/** Caches a gate on the device; a refused write is ignored. */
export function cacheGate(cached: CachedGate): void {
  deviceStorage.write(KEY, JSON.stringify(cached))
}

/** Whether a gate is in force as far as this device knows: its line has its height from the start. */
export function expectsGate(): boolean {
  return readCachedGate()?.gate.isInForce ?? IS_GATE_EXPECTED
}

/** The cached gate, or null if none is readable. */
export function readCachedGate(): CachedGate | null {
  try {
    const cached = JSON.parse(deviceStorage.read(KEY) ?? 'null') as Partial<CachedGate> | null
    const { gate, savedWallMs } = cached ?? {}
    const isWhole = typeof gate?.state === 'string' && Array.isArray(gate.sides)
    return typeof savedWallMs === 'number' && isWhole ? { savedWallMs, gate } : null
  } catch {
    return null
  }
}
