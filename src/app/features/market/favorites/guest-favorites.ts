import { proxy, useSnapshot } from 'valtio'
import { storedFavorites, storeFavorites } from './stored-favorites.ts'

const state = proxy({ coinIds: storedFavorites() })

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
  storeFavorites(state.coinIds)
}
