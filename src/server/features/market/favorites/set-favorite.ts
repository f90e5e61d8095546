import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { addFavorite, type Favorite, holdFavorites, isFavorite } from './add-favorite.ts'
import { listFavorites } from './list-favorites.ts'

type Name = 'POST /market/favorite'

/**
 * Stars or unstars a coin and returns the starred coins. Idempotent.
 *
 * @throws Refusal `unknownCoin`; `tooManyFavorites` where the places of the actor's tier are taken
 * @example {coinId: 'sol', isStarred: true} -> {coinIds: ['sol', 'btc'], limit: 500}
 */
export async function setFavorite(
  context: Context,
  actor: SignedIn,
  { coinId, isStarred }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { accountId, tier } = actor
  const { favorites: limit } = ENTITLEMENTS[tier]
  const starredWallTime = context.wallClock.now()
  await context.db.transaction((tx) =>
    isStarred
      ? star(tx, { accountId, coinId, starredWallTime, limit })
      : unstar(tx, accountId, coinId),
  )
  return await listFavorites(context, actor)
}

async function star(tx: Tx, favorite: Favorite): Promise<void> {
  if (!(await holdFavorites(tx, favorite.accountId))) throw new Refusal('signInNeeded')
  if (await addFavorite(tx, favorite)) return
  if (await isFavorite(tx, favorite)) return
  const coin = await tx
    .selectFrom('coins')
    .select('id')
    .where('id', '=', favorite.coinId)
    .executeTakeFirst()
  if (coin === undefined) throw new Refusal('unknownCoin')
  throw new Refusal('tooManyFavorites', { limit: favorite.limit })
}

async function unstar(tx: Tx, accountId: string, coinId: string): Promise<void> {
  await tx
    .deleteFrom('favorites')
    .where('account_id', '=', accountId)
    .where('coin_id', '=', coinId)
    .execute()
}
