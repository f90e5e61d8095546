import type { AnswerOf } from '#contract/index.schema.ts'
import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Context, SignedIn } from '#server/context.ts'

type Answer = AnswerOf<'GET /market/favorites'>

/**
 * The coins an account has starred, newest first, and how many it may have. After a membership has
 * ended there may be more than that: they stay, and none can be added.
 *
 * @example {coinIds: ['sol', 'btc'], limit: 500}
 */
export async function listFavorites(
  { db }: Pick<Context, 'db'>,
  { accountId, tier }: Pick<SignedIn, 'accountId' | 'tier'>,
): Promise<Answer> {
  const rows = await db.reader
    .selectFrom('favorites')
    .select('coin_id')
    .where('account_id', '=', accountId)
    .orderBy('starred_wall_time', 'desc')
    .orderBy('coin_id')
    .execute()
  return { coinIds: rows.map((row) => row.coin_id), limit: ENTITLEMENTS[tier].favorites }
}
