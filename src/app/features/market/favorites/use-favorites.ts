import { useQuery } from '@tanstack/react-query'
import { useSession } from '#app/state/session-state.ts'
import { favoriteQueries } from './favorite-queries.ts'
import { useGuestFavorites } from './guest-favorites.ts'

const NONE: readonly string[] = []

/** The starred coins of a guest or an account. */
export interface Favorites {
  /** Newest first; empty while loading. */
  readonly coinIds: readonly string[]
  readonly isPending: boolean
  /** Why there are none to show; null where there are, or may still come. */
  readonly error: Error | null
}

/** A guest's favourites are on the device, those of an account on the server. */
export function useFavorites(): Favorites {
  const isSignedIn = useSession().token !== null
  const onDevice = useGuestFavorites()
  const { data, error } = useQuery({ ...favoriteQueries.mine(), enabled: isSignedIn })
  if (!isSignedIn) return { coinIds: onDevice, isPending: false, error: null }
  return {
    coinIds: data?.coinIds ?? NONE,
    isPending: data === undefined && error === null,
    error: data === undefined ? error : null,
  }
}
