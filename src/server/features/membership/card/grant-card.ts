import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { addCard, type NewCard } from './add-card.ts'

/**
 * Grants a card, in the transaction of what it is granted for, and writes the bill `cardGranted`,
 * `giftReceived` where somebody gave it, with `{kind}`. Gives its id; null where it was granted
 * before, and then nothing is written.
 *
 * @example await grantCard(context, tx, {accountId, kind: 'vip7', source: 'newYear:2027'})
 */
export async function grantCard(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  card: NewCard,
): Promise<string | null> {
  const added = await addCard(context, tx, card)
  if (added === null) return null
  const kind = card.giverId === undefined ? 'cardGranted' : 'giftReceived'
  await addBill(context, tx, { accountId: card.accountId, kind, params: { kind: card.kind } })
  return added.id
}
