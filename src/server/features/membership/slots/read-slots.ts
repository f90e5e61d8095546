import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/door.ts'
import { readTier } from '../standing/read-tier.ts'
import { listPurchases, type SlotPurchase, slotsOf } from './slot-purchases.ts'

export interface Slots {
  /** Places that the plan brings. */
  readonly fromPlan: number
  readonly bought: number
  /** Alerts of single coins that are set; no table holds any, so it is zero. */
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
  return { fromPlan, bought: slotsOf(purchases), inUse: 0, purchases }
}
