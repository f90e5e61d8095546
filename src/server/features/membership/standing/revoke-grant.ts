import type { Standing } from '#domain/membership/standing.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { foldGrants } from './fold-grants.ts'
import { lockMembership } from './lock-membership.ts'

/**
 * Takes back what a source gave, as after a refund, and tells where the membership stands then: as
 * if it had never been given, what it had cut short included. Null where nothing is left, or the
 * source gave nothing. Taking back twice takes back once.
 */
export async function revokeGrant(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  source: string,
): Promise<Standing | null> {
  const grant = await tx
    .selectFrom('membership_grants')
    .select('account_id')
    .where('source', '=', source)
    .executeTakeFirst()
  if (grant === undefined) return null
  await lockMembership(tx, grant.account_id)
  await tx
    .updateTable('membership_grants')
    .set({ revoked_wall_time: wallClock.now() })
    .where('source', '=', source)
    .where('revoked_wall_time', 'is', null)
    .execute()
  return await foldGrants(tx, grant.account_id)
}
