import { deviceStorage } from '#app/platform/storage.ts'
import type { NamedCoin } from './search-queries.ts'

/** All coins as they were last listed, for a search without a network. */
export interface StoredCoins {
  /** Wall time (ms) at which the list was fresh. */
  readonly savedWallMs: number
  readonly items: readonly NamedCoin[]
}

/** The shape is part of the key, so that coins of another shape are never read. */
const KEY = 'buoy.coins.v1'

/** Stores the coins on the device; a refused write is ignored. */
export function storeCoins(coins: StoredCoins): void {
  deviceStorage.write(KEY, JSON.stringify(coins))
}

/** The stored coins, or null if none are readable. */
export function readStoredCoins(): StoredCoins | null {
  try {
    const stored = JSON.parse(deviceStorage.read(KEY) ?? 'null') as Partial<StoredCoins> | null
    const { savedWallMs, items } = stored ?? {}
    return typeof savedWallMs === 'number' && Array.isArray(items) && items.every(isCoin)
      ? { savedWallMs, items }
      : null
  } catch {
    return null
  }
}

function isCoin(coin: Partial<NamedCoin> | null): boolean {
  return [coin?.coinId, coin?.symbol, coin?.base, coin?.pair].every(
    (text) => typeof text === 'string',
  )
}
