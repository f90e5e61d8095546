import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, Signed } from '#server/context.ts'
import { findProvingContacts } from './find-proving-contacts.ts'
import { toldAddress } from './told-address.ts'

/**
 * Where one's BYU is paid out to, and which contacts can change that.
 *
 * @example {address: {network: 'TON', address: 'UQDK...', changedAt, heldUntil: null}, provenBy: ['email']}
 * @source Spec 7
 */
export async function getAddress(
  context: Context,
  { accountId }: Signed,
): Promise<AnswerOf<'GET /user/getPartnerAddress'>> {
  const { reader } = context.db
  const row = await reader
    .selectFrom('payout_addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const { contacts } = await findProvingContacts(context, reader, accountId)
  return {
    address: row === undefined ? null : toldAddress(row, context.wallClock.now()),
    provenBy: contacts.map(({ kind }) => kind),
  }
}
