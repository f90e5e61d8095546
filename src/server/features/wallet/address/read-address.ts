import type { AnswerOf } from '#contract/index.schema.ts'
import type { Reader } from '#server/db/database.ts'
import { toldAddress } from './told-address.ts'

/** Where somebody's BYU is paid out to; null where nowhere. */
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
  return row === undefined ? null : toldAddress(row, wallNow)
}
