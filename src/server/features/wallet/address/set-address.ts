import type { Network } from '#domain/wallet/network.ts'
import { PAYOUT_HOLD_MS } from '#domain/wallet/payout.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { PayoutAddressRow } from '#server/db/tables/wallet.ts'

export interface NewAddress {
  readonly accountId: string
  readonly network: Network
  /** Normalised. */
  readonly address: string
  /** Also a first address waits. */
  readonly isYoung: boolean
}

export interface SetAddress {
  readonly row: PayoutAddressRow
  readonly isNew: boolean
  readonly isFirst: boolean
}

/**
 * Writes where an account is paid out to, behind its lock. A change waits 48 hours, and so do
 * payouts that are held: they take the new address. One that was exported keeps the old.
 *
 * `isNew` is false where this address is stored already: nothing is written. `isFirst` where there was
 * none before.
 *
 * @source DECISIONS 4
 */
export async function setAddress(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { accountId, network, address, isYoung }: NewAddress,
): Promise<SetAddress> {
  const before = await tx
    .selectFrom('payout_addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (before?.network === network && before.address === address) {
    return { row: before, isNew: false, isFirst: false }
  }
  const wallNow = wallClock.now()
  const isHeld = isYoung || before !== undefined
  const change = {
    network,
    address,
    changed_wall_time: wallNow,
    held_until_wall_time: isHeld ? wallNow + PAYOUT_HOLD_MS : wallNow,
  }
  await tx
    .insertInto('payout_addresses')
    .values({ account_id: accountId, ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute()
  await tx
    .updateTable('payouts')
    .set(change)
    .where('account_id', '=', accountId)
    .where('state', '=', 'held')
    .execute()
  const row = { account_id: accountId, ...change }
  return { row, isNew: true, isFirst: before === undefined }
}
