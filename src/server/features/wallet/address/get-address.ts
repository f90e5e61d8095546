import type { AnswerOf } from '#contract/index.schema.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { findProvingContacts } from './find-proving-contacts.ts'
import { readAddress } from './stored-address.ts'

/**
 * Where one's BYU is paid out to, and which contacts can change that.
 *
 * @example {address: {network: 'TON', address: 'UQDK...', changedAt, heldUntil: null}, provenBy: ['email']}
 * @source Spec 7
 */
export async function getAddress(
  context: Context,
  { accountId }: SignedIn,
): Promise<AnswerOf<'GET /user/getPartnerAddress'>> {
  const { reader } = context.db
  const { contacts } = await findProvingContacts(context, reader, accountId)
  return {
    address: await readAddress(reader, accountId, context.wallClock.now()),
    provenBy: contacts.map(({ kind }) => kind),
  }
}
