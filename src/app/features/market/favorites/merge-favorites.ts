import { queryClient } from '#app/api/query-client.ts'
import { favoriteQueries } from './favorite-queries.ts'

/** Hands what was starred on this device to the account that has just signed in. Never throws. */
export async function mergeFavorites(): Promise<void> {
  await queryClient.prefetchQuery(favoriteQueries.mine())
}
