import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { addFavorite, holdFavorites } from './add-favorite.ts'
import { listFavorites } from './list-favorites.ts'

type Name = 'POST /market/mergeFavorites'

/**
 * Adds the coins that a guest had starred on the device, newest first, to those of the account, and
 * returns the result. Coins that are unknown, already starred or above the limit are skipped
 * without an error: they never fail a sign-in.
 *
 * @example {coinIds: ['sol', 'gone']} -> {coinIds: ['sol', 'btc'], limit: 500}
 * @source DECISIONS 3
 */
export async function mergeFavorites(
  context: Context,
  actor: SignedIn,
  { coinIds }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const { accountId, tier } = actor
  const { favorites: limit } = ENTITLEMENTS[tier]
  const wallNow = context.wallClock.now()
  await context.db.transaction(async (tx) => {
    if (!(await holdFavorites(tx, accountId))) throw new Refusal('signInNeeded')
    for (const [index, coinId] of coinIds.entries()) {
      // A millisecond apart, so that they keep the order they were starred in.
      await addFavorite(tx, { accountId, coinId, starredWallTime: wallNow - index, limit })
    }
  })
  return await listFavorites(context, actor)
}
