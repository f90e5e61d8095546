/** States of events and airdrops. @source Spec 4 */
export const EVENT_STATES = ['notStarted', 'active', 'ended'] as const
export type EventState = (typeof EVENT_STATES)[number]

/** When something begins and ends, ms UTC; null is open on that side. */
export interface EventSpan {
  readonly startsAt: number | null
  readonly endsAt: number | null
}

/**
 * The state of an event from its times. It is active from its first millisecond, and has ended at its
 * end. Null for what has no times, such as an article.
 *
 * @example eventState({ startsAt: 10, endsAt: 20 }, 20) === 'ended'
 */
export function eventState({ startsAt, endsAt }: EventSpan, now: number): EventState | null {
  if (startsAt === null && endsAt === null) return null
  if (endsAt !== null && now >= endsAt) return 'ended'
  return startsAt !== null && now < startsAt ? 'notStarted' : 'active'
}
