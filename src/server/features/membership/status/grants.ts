import type { PlanType } from '#domain/membership/plan.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/new-id.ts'
import { lockMembership } from './membership-status.ts'
import {
  type Grant,
  type MembershipStatus,
  membershipStatusOf,
} from '#domain/membership/membership-status.ts'
import type { Reader, Tx } from '#server/db/database.ts'

export interface NewGrant {
  readonly accountId: string
  readonly plan: PlanType
  readonly days: number
  /** `'card:<id>'`, `'code:<hash>'`, `'payment:<provider>:<charge>'`: unique, so that it gives once. */
  readonly source: string
}

/**
 * Grants days of a plan and returns the new membership status. The same source grants once.
 *
 * @example await addGrant(context, tx, {accountId, plan: 'MONTH', days: 30, source: 'card:01jx'})
 * @source Spec 6; DECISIONS 3
 */
export async function addGrant(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { accountId, plan, days, source }: NewGrant,
): Promise<MembershipStatus> {
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
  const status = await foldGrants(tx, accountId)
  if (status === null) throw new Error(`${source} was revoked, or is another person's`)
  return status
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

/**
 * Revokes the grant of a source, as after a refund, and returns the membership status as if it had
 * never been granted. Null if nothing is left, or the source granted nothing. Idempotent.
 */
export async function revokeGrant(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  source: string,
): Promise<MembershipStatus | null> {
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

/** Reads the grants of an account that are not revoked, oldest first. */
export async function readGrants(reader: Reader, accountId: string): Promise<Grant[]> {
  const rows = await reader
    .selectFrom('membership_grants')
    .select(['plan', 'days', 'granted_wall_time'])
    .where('account_id', '=', accountId)
    .where('revoked_wall_time', 'is', null)
    .orderBy('granted_wall_time')
    .orderBy('id')
    .execute()
  return rows.map(({ plan, days, granted_wall_time: grantedAt }) => ({ plan, days, grantedAt }))
}

/** Writes the status computed from all grants into the membership row, which the caller has locked. */
export async function foldGrants(tx: Tx, accountId: string): Promise<MembershipStatus | null> {
  const status = membershipStatusOf(await readGrants(tx, accountId))
  await tx
    .updateTable('memberships')
    .set({
      type: status?.type ?? null,
      started_wall_time: status?.startedAt ?? null,
      expires_wall_time: status?.expiresAt ?? null,
    })
    .where('account_id', '=', accountId)
    .execute()
  return status
}
