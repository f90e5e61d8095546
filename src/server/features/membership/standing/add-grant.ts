import type { PlanType } from '#domain/membership/plan.ts'
import type { Standing } from '#domain/membership/standing.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { foldGrants } from './fold-grants.ts'
import { lockMembership } from './lock-membership.ts'

export interface NewGrant {
  readonly accountId: string
  readonly plan: PlanType
  readonly days: number
  /** `'card:<id>'`, `'code:<hash>'`, `'payment:<provider>:<charge>'`: unique, so that it gives once. */
  readonly source: string
}

/**
 * Gives days of a plan and tells where the membership stands then. The same source again gives
 * nothing more.
 *
 * @example await addGrant(context, tx, {accountId, plan: 'MONTH', days: 30, source: 'card:01jx'})
 * @source Spec 6; DECISIONS 3
 */
export async function addGrant(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, plan, days, source }: NewGrant,
): Promise<Standing> {
  await lockMembership(tx, accountId)
  await tx
    .insertInto('membership_grants')
    .values({
      id: newId(context),
      account_id: accountId,
      plan,
      days,
      source,
      granted_wall_time: await nextGrantTime(context, tx, accountId),
      revoked_wall_time: null,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
  const standing = await foldGrants(tx, accountId)
  if (standing === null) throw new Error(`${source} was revoked, or is another person's`)
  return standing
}

/**
 * Grants are folded in the order of their times: each comes after the last, also where the clock
 * was set back or two come in one millisecond.
 */
async function nextGrantTime(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  accountId: string,
): Promise<number> {
  const row = await tx
    .selectFrom('membership_grants')
    .select('granted_wall_time')
    .where('account_id', '=', accountId)
    .orderBy('granted_wall_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Math.max(wallClock.now(), (row?.granted_wall_time ?? -1) + 1)
}
