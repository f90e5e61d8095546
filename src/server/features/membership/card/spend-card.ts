import type { CardKind } from '#domain/membership/card.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { addBill } from '#server/features/wallet/bill/add-bill.ts'
import { lockMembership } from '../status/membership-status.ts'
import { markUsed } from './card-store.ts'

export interface CardToSpend {
  readonly accountId: string
  /** Any of these will do: `['freeCalc', 'regular']`. */
  readonly kinds: readonly CardKind[]
  /** `'estimate:<id>'` */
  readonly usedFor: string
}

/**
 * Uses up the card of these kinds that expires next, in the transaction of what it pays for, and
 * writes the bill `cardUsed` with `{kind}`. Gives its kind; null where there is none.
 */
export async function spendCard(
  context: Pick<Context, 'bus' | 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, kinds, usedFor }: CardToSpend,
): Promise<CardKind | null> {
  await lockMembership(tx, accountId)
  const card = await tx
    .selectFrom('cards')
    .select(['id', 'kind'])
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('used_wall_time', 'is', null)
    .where('expires_wall_time', '>', context.wallClock.now())
    .orderBy('expires_wall_time')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (card === undefined || !(await markUsed(context, tx, { cardId: card.id, usedFor })))
    return null
  await addBill(context, tx, { accountId, kind: 'cardUsed', params: { kind: card.kind } })
  return card.kind
}
