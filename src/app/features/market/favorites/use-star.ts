import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { GUEST_FAVORITES } from '#domain/market/favorites.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { call } from '#app/api/client.ts'
import { words } from '#app/i18n/words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { useSession } from '#app/state/session-state.ts'
import { toast } from '#app/state/toast-state.ts'
import { favoriteQueries } from './favorite-queries.ts'
import { withStar } from './favorite-list.ts'
import { guestFavorites, keepGuestFavorites } from './guest-favorites.ts'
import { useFavorites } from './use-favorites.ts'

/** One after the other, so that two quick taps end as the hand meant them. */
const SCOPE = { id: 'favorites' } as const
const KEY = ['market', 'star'] as const

/** Whether a coin is starred, and the act that changes it: shown at once, taken back if refused. */
export function useStar(coinId: string): { readonly isStarred: boolean; toggle: () => void } {
  const client = useQueryClient()
  const isSignedIn = useSession().token !== null
  const { coinIds } = useFavorites()
  const isStarred = coinIds.includes(coinId)
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: SCOPE,
    mutationFn: (isOn: boolean) => call('POST /market/favorite', { coinId, isStarred: isOn }),
    onMutate: async (isOn) => {
      await client.cancelQueries(favoriteQueries.mine())
      show(client, coinId, isOn)
    },
    onError: (error, isOn) => {
      show(client, coinId, !isOn)
      haptic('error')
      toast(failureWords(error).text)
    },
    onSuccess: (kept) => {
      // A later tap still waits for its answer and is shown already.
      if (client.isMutating({ mutationKey: KEY }) === 1) {
        client.setQueryData(favoriteQueries.mine().queryKey, kept)
      }
    },
  })
  const toggle = () => {
    haptic('select')
    if (isSignedIn) mutate(!isStarred)
    else starOnDevice(coinId, !isStarred)
  }
  return { isStarred, toggle }
}

function show(client: QueryClient, coinId: string, isOn: boolean): void {
  client.setQueryData(favoriteQueries.mine().queryKey, (known) =>
    known === undefined ? known : { ...known, coinIds: [...withStar(known.coinIds, coinId, isOn)] },
  )
}

function starOnDevice(coinId: string, isOn: boolean): void {
  const known = guestFavorites()
  if (isOn && known.length >= GUEST_FAVORITES) {
    haptic('warning')
    toast(words('market')('favorites.deviceFull', { limit: GUEST_FAVORITES }))
    return
  }
  keepGuestFavorites(withStar(known, coinId, isOn))
}
