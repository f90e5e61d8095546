import type { Tier } from '#domain/membership/tier.ts'
import type { Context } from '#server/context.ts'
import { sessionTier } from './session-tier.ts'

/** Ids a statement; both databases take 32,766 values. */
const IDS_A_STATEMENT = 1000

/**
 * What each of some sessions may see at this moment, by session id, for answers that stay open. One
 * that is no longer valid is not among them.
 *
 * @example (await listSessionTiers(context, ['01hn...'])).get('01hn...') // 'monthly'
 */
export async function listSessionTiers(
  context: Pick<Context, 'config' | 'db' | 'wallClock'>,
  sessionIds: readonly string[],
): Promise<Map<string, Tier>> {
  const wallNow = context.wallClock.now()
  const tiers = new Map<string, Tier>()
  for (let from = 0; from < sessionIds.length; from += IDS_A_STATEMENT) {
    const rows = await context.db.reader
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .leftJoin('memberships', 'memberships.account_id', 'sessions.account_id')
      .select(['sessions.id', 'accounts.ends_wall_time', 'memberships.type'])
      .select(['memberships.started_wall_time', 'memberships.expires_wall_time'])
      .where('sessions.id', 'in', sessionIds.slice(from, from + IDS_A_STATEMENT))
      .where('sessions.expires_wall_time', '>', wallNow)
      .execute()
    for (const { id, ends_wall_time: endsAt, ...plan } of rows) {
      if (endsAt === null || endsAt > wallNow) tiers.set(id, sessionTier(context, plan))
    }
  }
  return tiers
}
