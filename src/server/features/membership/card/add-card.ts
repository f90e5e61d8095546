import { type CardKind, cardLifeDays } from '#domain/membership/card.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'

export interface NewCard {
  readonly accountId: string
  readonly kind: CardKind
  /** What it is given for, unique with its owner: `'signUp'`, `'payment:<provider>:<charge>'`. */
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
