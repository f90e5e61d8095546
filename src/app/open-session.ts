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
 * Keeps data in step with the session: loads the user, signs in by Telegram's launch where it has
 * an account, and drops what belongs to an account or its membership when its session ends.
 *
 * Returns a function that stops it.
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
    void syncDevice().catch(() => {})
  } else if (isInTelegram() && !hasLeft()) void signInSilently()
  return close
}

function settleIn(): void {
  void queryClient.prefetchQuery(userQueries.current())
  void mergeFavorites()
  void syncDevice().catch(() => {})
}

async function signInSilently(): Promise<void> {
  const { signInByLaunch } = await import('./features/account/telegram/sign-in-by-launch.ts')
  // A launch without an account, or no longer fresh, leaves a guest; the login page says why.
  await signInByLaunch().catch(() => {})
  endEntering()
}

/** Sends the device's time zone, and a language choice that has not reached the server. */
async function syncDevice(): Promise<void> {
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
