import { claimWorld, readWorld, WorldMismatch } from '../db/claim-world.ts'
import type { Database } from '../db/database.ts'
import { openLater } from '../ports/exchange/open-later.ts'
import type { PlannedWorld } from '../ports/exchange/plan-world.ts'
import type { Exchange } from '../ports/exchange/port.ts'

/**
 * Claims the market mode and opens its exchange: at once for a fresh database, where what is wrong with
 * the feed is said before anything runs; later for one that has something to show meanwhile.
 *
 * @throws WorldMismatch where the database belongs to another market mode, WorldUnavailable
 */
export async function openWorld(db: Database, plan: PlannedWorld): Promise<Exchange> {
  const known = await readWorld(db.reader)
  if (known !== null && known.world !== plan.world) {
    throw new WorldMismatch(known.world, plan.world)
  }
  const { world, speed } = plan
  const startsAt = known?.market_now ?? null
  const exchange =
    startsAt === null
      ? await plan.open(null)
      : openLater({ world, speed, startsAt, open: () => plan.open(startsAt) })
  await claimWorld(db, { world, speed, wallNow: Date.now() })
  return exchange
}
