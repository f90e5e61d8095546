import { deviceStorage } from '#app/platform/storage.ts'

const KEY = 'buoy.favorites.shown'

/** Whether home showed favourites the last time, so that it keeps their place free while they come. */
export function hadFavorites(): boolean {
  return deviceStorage.read(KEY) === '1'
}

/** Keeps whether home shows any. */
export function keepHadFavorites(has: boolean): void {
  if (hadFavorites() !== has) deviceStorage.write(KEY, has ? '1' : '0')
}
