import { deviceStorage } from '#app/platform/storage.ts'
import { parseFavorites } from './favorite-list.ts'

const KEY = 'buoy.favorites.v1'

/** The coins that this device has stored as starred, newest first. */
export function storedFavorites(): string[] {
  return parseFavorites(deviceStorage.read(KEY))
}

/** Stores them. */
export function storeFavorites(coinIds: readonly string[]): void {
  deviceStorage.write(KEY, JSON.stringify(coinIds))
}
