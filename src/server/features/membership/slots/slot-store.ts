import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { countCoinAlerts } from './count-coin-alerts.ts'
import { readTier } from '../status/membership-status.ts'
import { amountText } from '#domain/wallet/amount.ts'
import { ledgerAccountId } from '#domain/wallet/system-account.ts'

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

/** BY that somebody has, as a decimal text: `'250'`. */
export async function balanceByOf(reader: Reader, accountId: string): Promise<string> {
  const row = await reader
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('id', '=', ledgerAccountId({ owner: accountId }, 'BY'))
    .executeTakeFirst()
  return amountText(row?.balance ?? 0, 'BY')
}
