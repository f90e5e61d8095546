import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'

/** Places for alerts that were bought and last. Wall times, ms. */
export interface SlotPurchase {
  readonly id: string
  readonly slots: number
  readonly boughtAt: number
  readonly expiresAt: number
}

/** What was bought and has not ended, the next to end first. */
export async function listPurchases(
  { wallClock }: Pick<Context, 'wallClock'>,
  reader: Reader,
  accountId: string,
): Promise<SlotPurchase[]> {
  const rows = await reader
    .selectFrom('alert_slots')
    .select(['id', 'slots', 'bought_wall_time', 'expires_wall_time'])
    .where('account_id', '=', accountId)
    .where('expires_wall_time', '>', wallClock.now())
    .orderBy('expires_wall_time')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    slots: row.slots,
    boughtAt: row.bought_wall_time,
    expiresAt: row.expires_wall_time,
  }))
}

/** `slotsOf([]) === 0` */
export function slotsOf(purchases: readonly SlotPurchase[]): number {
  return purchases.reduce((sum, { slots }) => sum + slots, 0)
}
