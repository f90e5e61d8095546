import type { Card, CardKind } from '#domain/membership/card.ts'
import type { Reader } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'

export interface OwnCard extends Card {
  readonly id: string
}

/**
 * A card of somebody's own.
 *
 * @throws Refusal `unknownCard`, also where it is another person's
 */
export async function findOwnCard(
  reader: Reader,
  { accountId, cardId }: { readonly accountId: string; readonly cardId: string },
): Promise<OwnCard> {
  const row = await reader
    .selectFrom('cards')
    .select(['id', 'kind', 'giver_id', 'expires_wall_time', 'used_wall_time'])
    .where('id', '=', cardId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('unknownCard')
  const { id, kind, giver_id: giverId, expires_wall_time: expiresAt, used_wall_time: usedAt } = row
  return { id, kind, giverId, expiresAt, usedAt }
}

/** Number of an account's unused, unexpired cards. */
export async function countUnusedCards(
  reader: Reader,
  accountId: string,
  wallNow: number,
): Promise<number> {
  const { total } = await reader
    .selectFrom('cards')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('used_wall_time', 'is', null)
    .where('expires_wall_time', '>', wallNow)
    .executeTakeFirstOrThrow()
  return total
}

/** An account's unused, unexpired cards, counted by kind. */
export async function countCardsByKind(
  reader: Reader,
  accountId: string,
  wallNow: number,
): Promise<Map<CardKind, number>> {
  const rows = await reader
    .selectFrom('cards')
    .select('kind')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('used_wall_time', 'is', null)
    .where('expires_wall_time', '>', wallNow)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, total }) => [kind, total]))
}
