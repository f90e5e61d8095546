import type { Tx } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A stored favorite. */
export interface Favorite {
  readonly accountId: string
  readonly coinId: string
  readonly starredWallTime: number
  /** The account's limit; favorites above it from an earlier plan stay. */
  readonly limit: number
}

/**
 * Locks an account's favorites for the rest of the transaction, so that two concurrent additions
 * cannot both take the last slot. False where the account is gone.
 */
export async function holdFavorites(tx: Tx, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set((account) => ({ state: account.ref('state') }))
    .where('id', '=', accountId)
    .where('state', '<>', 'erased')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Adds a star after `holdFavorites`. False where it is there, the coin is unknown, or no room is left. */
export async function addFavorite(
  tx: Tx,
  { accountId, coinId, starredWallTime, limit }: Favorite,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('favorites')
    .columns(['account_id', 'coin_id', 'starred_wall_time'])
    .expression((from) =>
      from
        .selectFrom('coins')
        .select([
          sql<string>`cast(${accountId} as text)`.as('account_id'),
          'coins.id',
          sql<number>`cast(${starredWallTime} as bigint)`.as('starred_wall_time'),
        ])
        .where('coins.id', '=', coinId)
        .where(
          (of) =>
            of
              .selectFrom('favorites')
              .select((the) => the.fn.countAll<number>().as('count'))
              .where('account_id', '=', accountId),
          '<',
          limit,
        ),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'coin_id']).doNothing())
    .executeTakeFirstOrThrow()
  return (added ?? 0n) > 0n
}

/** Whether a coin is starred. */
export async function isFavorite(
  tx: Tx,
  { accountId, coinId }: Pick<Favorite, 'accountId' | 'coinId'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('favorites')
    .select('coin_id')
    .where('account_id', '=', accountId)
    .where('coin_id', '=', coinId)
    .executeTakeFirst()
  return row !== undefined
}
