import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { readTier } from '../standing/read-tier.ts'
import { countCoinAlerts } from './count-coin-alerts.ts'
import { listPurchases, type SlotPurchase, slotsOf } from './slot-purchases.ts'

export interface Slots {
  /** Places that the plan brings. */
  readonly fromPlan: number
  readonly bought: number
  /** Coins whose alerts are on. */
  readonly inUse: number
  readonly purchases: SlotPurchase[]
}

/** Places for alerts: from the plan, and bought. */
export async function readSlots(
  context: Pick<Context, 'config' | 'wallClock'>,
  reader: Reader,
  accountId: string,
): Promise<Slots> {
  const purchases = await listPurchases(context, reader, accountId)
  const tier = await readTier(context, reader, accountId)
  const fromPlan = ENTITLEMENTS[tier].alertSlots
  const inUse = await countCoinAlerts(reader, accountId)
  return { fromPlan, bought: slotsOf(purchases), inUse, purchases }
}
