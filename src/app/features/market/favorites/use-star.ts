import * as TIMINGS from '#domain/time/timings.ts'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { GUEST_FAVORITES } from '#domain/market/favorites.ts'
import { failureWords } from '#app/api/failure-words.ts'
import { call } from '#app/api/client.ts'
import { dropQueued, isUnsent, queueWrite, useIsQueued } from '#app/state/write-queue.ts'
import { words } from '#app/i18n/words.ts'
import { haptic } from '#app/platform/haptic.ts'
import { askAtGate } from '#app/state/gate-state.ts'
import { useSession } from '#app/state/session-state.ts'
import { toast } from '#app/state/toast-state.ts'
import { favoriteQueries } from './favorite-queries.ts'
import { withStar } from './favorite-list.ts'
import { guestFavorites, keepGuestFavorites } from './guest-favorites.ts'
import { useFavorites } from './use-favorites.ts'

/** One after the other, so that two quick taps end as the hand meant them. */
const SCOPE = { id: 'favorites' } as const
const KEY = ['market', 'star'] as const

/** Whether a coin is starred, and the act that changes it. */
interface Star {
  readonly isStarred: boolean
  /** The last change waits for a connection. */
  readonly isQueued: boolean
  readonly toggle: () => void
}

/** A coin's star: a change shows at once, waits without a network, and is taken back if refused. */
export function useStar(coinId: string): Star {
  const client = useQueryClient()
  const isSignedIn = useSession().token !== null
  const { coinIds } = useFavorites()
  const mutationKey = [...KEY, coinId]
  /** Later taps already show; only the last one's result is applied. */
  const isLast = (key: readonly string[]) => client.isMutating({ mutationKey: key }) === 1
  const { mutate } = useMutation({
    mutationKey,
    scope: SCOPE,
    mutationFn: (isOn: boolean) => call('POST /market/favorite', { coinId, isStarred: isOn }),
    onMutate: async (isOn) => {
      // An answer on its way knows nothing of this tap.
      await client.cancelQueries(favoriteQueries.mine())
      if (isLast(mutationKey)) show(client, coinId, isOn)
    },
    onError: (error, isOn) => {
      if (isUnsent(error)) {
        queueWrite({
          key: queueKeyOf(coinId),
          name: 'POST /market/favorite',
          request: { coinId, isStarred: isOn },
        })
        toast(words('system')('queue.queued'), TIMINGS.longToastMs)
        return
      }
      if (isLast(mutationKey)) show(client, coinId, !isOn)
      haptic('error')
      toast(failureWords(error).text)
    },
    onSuccess: (favorites) => {
      dropQueued(queueKeyOf(coinId))
      if (isLast(KEY)) client.setQueryData(favoriteQueries.mine().queryKey, favorites)
    },
  })
  const toggle = () => {
    haptic('select')
    const known = isSignedIn ? knownFavorites(client) : guestFavorites()
    const isOn = !known.includes(coinId)
    if (isSignedIn) {
      show(client, coinId, isOn)
      mutate(isOn)
    } else starOnDevice(known, coinId, isOn)
  }
  const isQueued = useIsQueued(queueKeyOf(coinId))
  return { isStarred: coinIds.includes(coinId), isQueued, toggle }
}

function queueKeyOf(coinId: string): string {
  return `star ${coinId}`
}

/** As the last tap left them, drawn or not. */
function knownFavorites(client: QueryClient): readonly string[] {
  return client.getQueryData(favoriteQueries.mine().queryKey)?.coinIds ?? []
}

function show(client: QueryClient, coinId: string, isOn: boolean): void {
  client.setQueryData(favoriteQueries.mine().queryKey, (known) =>
    known === undefined ? known : { ...known, coinIds: [...withStar(known.coinIds, coinId, isOn)] },
  )
}

function starOnDevice(known: readonly string[], coinId: string, isOn: boolean): void {
  if (isOn && known.length >= GUEST_FAVORITES) {
    haptic('warning')
    askAtGate('signIn', {
      reason: words('market')('favorites.deviceFull', { limit: GUEST_FAVORITES }),
    })
    return
  }
  keepGuestFavorites(withStar(known, coinId, isOn))
}
