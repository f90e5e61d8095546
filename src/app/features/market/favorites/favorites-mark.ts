import { deviceStorage } from '#app/platform/storage.ts'

const KEYS = { guest: 'buoy.favorites.guest', account: 'buoy.favorites.account' } as const

/** Whose favourites: those of the device, or those of who is signed in. */
export type FavoritesOwner = keyof typeof KEYS

/**
 * Whether home has favourites to expect, so that it keeps their place free while they come: a guest
 * had some the last time, an account was not seen without.
 */
export function expectsFavorites(owner: FavoritesOwner): boolean {
  const stored = deviceStorage.read(KEYS[owner])
  return owner === 'guest' ? stored === '1' : stored !== '0'
}

/** Keeps whether there are any. */
export function keepHasFavorites(owner: FavoritesOwner, has: boolean): void {
  const text = has ? '1' : '0'
  if (deviceStorage.read(KEYS[owner]) !== text) deviceStorage.write(KEYS[owner], text)
}
