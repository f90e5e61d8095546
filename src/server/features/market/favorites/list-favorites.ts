import type { AnswerOf } from '#contract/index.schema.ts'
import { ACCOUNT_FAVORITES } from '#domain/market/favorites/favorites.ts'
import type { Context, Signed } from '#server/context.ts'

type Answer = AnswerOf<'GET /market/favorites'>

/**
 * The coins an account has starred, newest first.
 *
 * @example {coinIds: ['sol', 'btc'], limit: 500}
 */
export async function listFavorites(
  { db }: Pick<Context, 'db'>,
  { accountId }: Pick<Signed, 'accountId'>,
): Promise<Answer> {
  const rows = await db.reader
    .selectFrom('favorites')
    .select('coin_id')
    .where('account_id', '=', accountId)
    .orderBy('starred_wall_time', 'desc')
    .orderBy('coin_id')
    .execute()
  return { coinIds: rows.map((row) => row.coin_id), limit: ACCOUNT_FAVORITES }
}
