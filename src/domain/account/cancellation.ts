/** How long a cancellation can be withdrawn by signing in. @source Spec 4 */
export const CANCELLATION_MS = 7 * 86_400_000

/** What an erased account is called. */
export const ERASED_NICKNAME = 'deleted'
