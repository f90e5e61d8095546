import {
  claimMarketMode,
  historyOf,
  MarketModeMismatch,
  readMarketMode,
} from '../db/claim-market-mode.ts'
import type { Database } from '../db/database.ts'
import type { WorldRow } from '../db/tables/market.ts'
import { openLater } from '../ports/exchange/open-later.ts'
import type { PlannedMarket } from '../ports/exchange/plan-market.ts'
import type { Exchange, ResumePoint } from '../ports/exchange/port.ts'

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
  const resume = known === null ? null : resumeOf(known)
  const exchange =
    resume === null
      ? await plan.open(null)
      : openLater({
          world,
          speed,
          history: resume.history,
          startsAt: resume.at,
          open: () => plan.open(resume),
        })
  await claimMarketMode(db, { world, speed, history: exchange.history, wallNow: Date.now() })
  return exchange
}

/** A history that has begun goes on from where it is, whatever the settings ask for. */
function resumeOf(known: WorldRow): ResumePoint | null {
  const history = historyOf(known)
  const at = known.market_now ?? history?.fromTime ?? null
  return at === null ? null : { at, history }
}
