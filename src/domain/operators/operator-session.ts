import { HOUR_MS, MINUTE_MS } from '#domain/time/interval.ts'

/** A session of the operators' area ends so long after its last call, ms. */
export const OPERATOR_IDLE_MS = 30 * MINUTE_MS
/** And so long after its sign-in, whatever is called, ms. */
export const OPERATOR_SESSION_MS = 12 * HOUR_MS
/** How long a confirmation of what a call would do is good for, ms. */
export const CONFIRMATION_LIFE_MS = 2 * MINUTE_MS

/**
 * Wrong passwords of a name, and from one address, within the window, before strangers wait. A device that
 * has signed in under the name has as many of its own.
 */
export const MOST_OPERATOR_TRIES = { ofName: 10, fromAddress: 5 } as const
export const OPERATOR_TRIES_WINDOW_MS = 15 * MINUTE_MS

/**
 * When a session ends, ms.
 *
 * @example operatorSessionEnd({ createdAt: 0, seenAt: 0 }) // 1_800_000
 */
export function operatorSessionEnd({
  createdAt,
  seenAt,
}: {
  readonly createdAt: number
  readonly seenAt: number
}): number {
  return Math.min(createdAt + OPERATOR_SESSION_MS, seenAt + OPERATOR_IDLE_MS)
}
