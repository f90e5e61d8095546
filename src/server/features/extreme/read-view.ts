import { EXTREME_LIFE_MS } from '#domain/extreme/extreme.ts'
import { visibleThrough } from '#domain/extreme/extreme-visibility.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Actor, Context } from '#server/context.ts'
import { countExtremes } from './sql.ts'

/** What every list says of itself, and the newest trigger (market time) that the viewer may see. */
export async function readView({ db, marketClock }: Context, { tier }: Actor) {
  const asOf = marketClock.now()
  const through = visibleThrough(tier, asOf ?? 0)
  const counts = await countExtremes(db.reader, (asOf ?? 0) - EXTREME_LIFE_MS, through)
  return { asOf, isLate: !ENTITLEMENTS[tier].isLive, counts, through }
}
