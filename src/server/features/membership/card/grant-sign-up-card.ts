import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { grantCard } from './grant-card.ts'

/** What the card of a new account is granted for. */
export const SIGN_UP_SOURCE = 'signUp'

/** Gives a new account its trial card, in the transaction that makes the account. @source Spec 6 */
export async function grantSignUpCard(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  accountId: string,
): Promise<void> {
  await grantCard(context, tx, { accountId, kind: 'trial', source: SIGN_UP_SOURCE })
}
