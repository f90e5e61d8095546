import { type CardKind, cardLifeDays } from '#domain/membership/card.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { lockMembership } from '../status/membership-status.ts'

export interface NewCard {
  readonly accountId: string
  readonly kind: CardKind
  /** Source key, unique with its owner: `'signUp'`, `'payment:<provider>:<charge>'`. */
  readonly source: string
  readonly giverId?: string
}

export interface AddedCard {
  readonly id: string
  /** Wall time, ms. */
  readonly expiresAt: number
}

/** Puts a card among somebody's; null where it was given for the same before. Writes no bill. */
export async function addCard(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, kind, source, giverId }: NewCard,
): Promise<AddedCard | null> {
  const id = newId(context)
  const wallNow = context.wallClock.now()
  const giver = giverId ?? null
  const expiresAt = wallNow + cardLifeDays({ kind, giverId: giver }) * DAY_MS
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cards')
    .values({
      id,
      account_id: accountId,
      kind,
      source,
      giver_id: giver,
      granted_wall_time: wallNow,
      expires_wall_time: expiresAt,
      used_wall_time: null,
      used_for: null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'source']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? { id, expiresAt } : null
}

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

/** Source key of the sign-up card. */
export const SIGN_UP_SOURCE = 'signUp'

/** Gives a new account its trial card, in the transaction that makes the account. @source Spec 6 */
export async function grantSignUpCard(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  accountId: string,
): Promise<void> {
  await grantCard(context, tx, { accountId, kind: 'trial', source: SIGN_UP_SOURCE })
}

/** Uses a card up; false where it was used meanwhile: of two at once one does. */
export async function markUsed(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { cardId, usedFor }: { readonly cardId: string; readonly usedFor: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cards')
    .set({ used_wall_time: wallClock.now(), used_for: usedFor })
    .where('id', '=', cardId)
    .where('used_wall_time', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Ends an unused card that was granted for a source, as after a refund; a used one stays used. */
export async function revokeCard(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { accountId, source }: { readonly accountId: string; readonly source: string },
): Promise<void> {
  await lockMembership(tx, accountId)
  const wallNow = wallClock.now()
  await tx
    .updateTable('cards')
    .set({ expires_wall_time: wallNow })
    .where('account_id', '=', accountId)
    .where('source', '=', source)
    .where('used_wall_time', 'is', null)
    .where('expires_wall_time', '>', wallNow)
    .execute()
}
