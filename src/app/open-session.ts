import { queryClient } from './api/query-client.ts'
import { isInTelegram } from './platform/launch/launch.ts'
import { forgetCachedLists } from './features/signals/feed/cached-list.ts'
import { userQueries } from './features/account/queries.ts'
import { endEntering, hasLeft, isSignedIn, onSession } from './state/session-state.ts'

/** Queries whose answer belongs to one account; their keys begin with it. */
const PERSONAL = { queryKey: ['my'] }
/** Queries whose answer depends on the viewer's membership. */
const SEEN = { queryKey: ['signals'] }

/**
 * What a session brings once the page stands: the user is asked for again, Telegram's launch signs
 * in by itself where it has an account, and what belongs to one account, or was seen by its membership, goes with its session.
 *
 * Returns its end.
 *
 * @source Spec 4
 */
export function openSession(): () => void {
  const close = onSession((event) => {
    queryClient.removeQueries(PERSONAL)
    void queryClient.resetQueries(SEEN)
    if (event === 'login') settleIn()
    else forgetCachedLists()
  })
  if (isSignedIn()) {
    void queryClient.prefetchQuery(userQueries.current())
    void tellDevice().catch(() => {})
  } else if (isInTelegram() && !hasLeft()) void signInSilently()
  return close
}

function settleIn(): void {
  void queryClient.prefetchQuery(userQueries.current())
  void mergeFavorites()
  void tellDevice().catch(() => {})
}

async function signInSilently(): Promise<void> {
  const { signInByLaunch } = await import('./features/account/telegram/sign-in-by-launch.ts')
  // A launch without an account, or no longer fresh, leaves a guest; the login page says why.
  await signInByLaunch().catch(() => {})
  endEntering()
}

/** What the account should know of the device: its zone, and a language that has not arrived. */
async function tellDevice(): Promise<void> {
  const [{ syncZone }, { retryLanguageSync }] = await Promise.all([
    import('./features/alerts/settings/sync-zone.ts'),
    import('./features/account/profile/sync-language.ts'),
  ])
  await Promise.all([syncZone(), retryLanguageSync()])
}

/** Merges the device's favorites into the account's. */
async function mergeFavorites(): Promise<void> {
  const favorites = await import('./features/market/favorites/merge-favorites.ts')
  await favorites.mergeFavorites().catch(() => {})
}
