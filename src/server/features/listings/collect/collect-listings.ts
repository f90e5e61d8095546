import type { Context } from '#server/context.ts'
import type { ListingSources } from '#server/ports/token-audit/port.ts'
import { auditListings } from './audit-listings.ts'
import { isFeedDue, recordFeed } from './feed-state.ts'
import { markDelisted } from './mark-delisted.ts'
import { storeAnnouncements } from './store-announcements.ts'
import { storeNewMarkets } from './store-new-markets.ts'

/**
 * One turn of the listing job: reads the feeds that are due, finds new markets, marks what is delisted,
 * and audits what is due. A feed that fails waits longer each time and stops nothing else. Repeating
 * a turn changes nothing.
 */
export async function collectListings(
  context: Context,
  sources: ListingSources,
  signal: AbortSignal,
): Promise<void> {
  const now = listingNow(context)
  if (now === null) return
  for (const source of sources.announcements) {
    if (signal.aborted || !(await isFeedDue(context, source.name))) continue
    try {
      await storeAnnouncements(context, await source.fetchNewest(now, signal), now)
      await recordFeed(context, source.name, null)
    } catch (error) {
      if (signal.aborted) return
      context.log.warn({ err: error, feed: source.name }, 'announcements could not be read')
      await recordFeed(context, source.name, error)
    }
  }
  await storeNewMarkets(context, now)
  await markDelisted(context, now)
  await auditListings(context, sources, { now, signal })
}

/**
 * The clock that listings go by, ms UTC: exchanges date their announcements by the wall's, a simulated
 * market by its own. Null before its first candle. @source Decisions 5
 */
function listingNow({ marketClock, wallClock }: Context): number | null {
  return marketClock.world === 'live' ? wallClock.now() : marketClock.now()
}
