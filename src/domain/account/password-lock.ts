/** Wrong passwords that lock, if they came within the window. @source DECISIONS 2 */
export const MOST_WRONG_PASSWORDS = 10
/**
 * Of them, from one address: it alone locks nobody else out. Guesses of all strangers at an account
 * stay 10 in 15 minutes, 960 a day; those of a device that has signed in before are its own.
 */
export const MOST_WRONG_FROM_ADDRESS = 5
export const PASSWORD_WINDOW_MS = 15 * 60_000
/** How long a lock lasts from the wrong password that closed it. */
export const PASSWORD_LOCK_MS = 15 * 60_000

/**
 * Until when passwords are not looked at, ms, or null where they are. `wrongTimes`: when wrong ones
 * came, newest first, `most` of which lock; those tried behind a lock are not among them.
 *
 * @example passwordLockedUntil(Array(10).fill(1000), 2000) // 901000
 */
export function passwordLockedUntil(
  wrongTimes: readonly number[],
  now: number,
  most = MOST_WRONG_PASSWORDS,
): number | null {
  const newest = wrongTimes[0]
  const oldest = wrongTimes[most - 1]
  if (newest === undefined || oldest === undefined) return null
  const until = newest + PASSWORD_LOCK_MS
  return newest - oldest < PASSWORD_WINDOW_MS && now < until ? until : null
}
