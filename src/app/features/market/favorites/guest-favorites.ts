import { proxy, useSnapshot } from 'valtio'
import { deviceStorage } from '#app/platform/storage.ts'
import { parseFavorites } from './favorite-list.ts'

const KEY = 'buoy.favorites.v1'

const state = proxy({ coinIds: parseFavorites(deviceStorage.read(KEY)) })

/** The coins that were starred on this device without an account, newest first. */
export function useGuestFavorites(): readonly string[] {
  return useSnapshot(state).coinIds
}

/** The same outside a component. */
export function guestFavorites(): readonly string[] {
  return [...state.coinIds]
}

/** Keeps another list on the device. */
export function keepGuestFavorites(coinIds: readonly string[]): void {
  state.coinIds = [...coinIds]
  deviceStorage.write(KEY, JSON.stringify(state.coinIds))
}
