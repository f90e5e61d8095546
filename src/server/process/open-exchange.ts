import { claimMarketMode, readMarketMode, MarketModeMismatch } from '../db/claim-market-mode.ts'
import type { Database } from '../db/database.ts'
import { openLater } from '../ports/exchange/open-later.ts'
import type { PlannedMarket } from '../ports/exchange/plan-market.ts'
import type { Exchange } from '../ports/exchange/port.ts'

/**
 * Claims the market mode and opens its exchange: at once for a fresh database, where what is wrong with
 * the feed is said before anything runs; later for one that has something to show meanwhile.
 *
 * @throws MarketModeMismatch where the database belongs to another market mode, MarketUnavailable
 */
export async function openExchange(db: Database, plan: PlannedMarket): Promise<Exchange> {
  const known = await readMarketMode(db.reader)
  if (known !== null && known.world !== plan.world) {
    throw new MarketModeMismatch(known.world, plan.world)
  }
  const { world, speed } = plan
  const startsAt = known?.market_now ?? null
  const exchange =
    startsAt === null
      ? await plan.open(null)
      : openLater({ world, speed, startsAt, open: () => plan.open(startsAt) })
  await claimMarketMode(db, { world, speed, wallNow: Date.now() })
  return exchange
}
