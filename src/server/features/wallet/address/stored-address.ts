import type { AnswerOf } from '#contract/index.schema.ts'
import type { Reader } from '#server/db/database.ts'
import type { PayoutAddressRow } from '#server/db/tables/wallet.ts'
import { addressFault, normaliseAddress } from '#domain/wallet/address.ts'
import { networksOf, type PayoutTarget } from '#domain/wallet/network.ts'
import { Refusal } from '#server/refusal.ts'

/** Payout address of an account; null where there is none. */
export async function readAddress(
  reader: Reader,
  accountId: string,
  wallNow: number,
): Promise<AnswerOf<'POST /user/changeAddress'> | null> {
  const row = await reader
    .selectFrom('payout_addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row === undefined ? null : serializeAddress(row, wallNow)
}

/** An address as returned to its owner; an expired hold is omitted. */
export function serializeAddress(
  row: PayoutAddressRow,
  wallNow: number,
): AnswerOf<'POST /user/changeAddress'> {
  const isHeld = row.held_until_wall_time > wallNow
  return {
    network: row.network,
    address: row.address,
    changedAt: row.changed_wall_time,
    heldUntil: isHeld ? row.held_until_wall_time : null,
  }
}

/**
 * The requested payout address, in canonical form.
 *
 * @throws Refusal `networkNotHere`; `badAddress` also where none is given; `tokenContract`
 * @source DECISIONS 4
 */
export function requireTarget(
  channel: 'web' | 'telegram',
  target: PayoutTarget | undefined,
): PayoutTarget {
  if (target === undefined) throw new Refusal('badAddress')
  const { network } = target
  if (!networksOf(channel).includes(network)) throw new Refusal('networkNotHere')
  const address = normaliseAddress(network, target.address)
  if (address === null) {
    const isContract = addressFault(network, target.address) === 'tokenContract'
    throw new Refusal(isContract ? 'tokenContract' : 'badAddress')
  }
  return { network, address }
}
