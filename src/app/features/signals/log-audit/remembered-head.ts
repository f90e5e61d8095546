import type { DeviceStorage } from '#app/platform/storage.ts'

/** A head that this device has verified whole. */
export interface RememberedHead {
  readonly size: number
  readonly rootHash: string
  readonly publicKey: string
  readonly verifiedWallMs: number
}

const KEY = 'buoy.record-head'

/** The last head of a market mode that this device verified; null if none or damaged. */
export function readRemembered(storage: DeviceStorage, marketMode: string): RememberedHead | null {
  const entry = allOf(storage)[marketMode]
  if (typeof entry !== 'object' || entry === null) return null
  const { size, rootHash, publicKey, verifiedWallMs } = entry as Partial<RememberedHead>
  const isWhole =
    typeof size === 'number' &&
    typeof rootHash === 'string' &&
    typeof publicKey === 'string' &&
    typeof verifiedWallMs === 'number'
  return isWhole ? { size, rootHash, publicKey, verifiedWallMs } : null
}

/** Stores the signed tree head of a market mode; returns whether the device stored it. */
export function remember(
  storage: DeviceStorage,
  marketMode: string,
  head: RememberedHead,
): boolean {
  return storage.write(KEY, JSON.stringify({ ...allOf(storage), [marketMode]: head }))
}

function allOf(storage: DeviceStorage): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(storage.read(KEY) ?? '{}')
    return typeof all === 'object' && all !== null ? { ...all } : {}
  } catch {
    return {}
  }
}
