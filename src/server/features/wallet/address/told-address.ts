import type { AnswerOf } from '#contract/index.schema.ts'
import type { PayoutAddressRow } from '#server/db/tables/wallet.ts'

/** An address as its owner is told of it; a hold that is over is none. */
export function toldAddress(
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
