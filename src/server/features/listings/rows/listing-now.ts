import type { Context } from '#server/context.ts'

/**
 * The clock that listings go by, ms UTC: exchanges date their announcements by the wall's, a simulated
 * market by its own. Null before its first candle. @source Decisions 5
 */
export function listingNow({ marketClock, wallClock }: Context): number | null {
  return marketClock.world === 'live' ? wallClock.now() : marketClock.now()
}
