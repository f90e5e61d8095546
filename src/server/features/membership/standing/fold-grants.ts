import { type Grant, type Standing, standingOf } from '#domain/membership/standing.ts'
import type { Reader, Tx } from '#server/db/database.ts'

/** What somebody was given and keeps, oldest first. */
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

/** Writes what the grants come to into the membership's row, which the caller has locked. */
export async function foldGrants(tx: Tx, accountId: string): Promise<Standing | null> {
  const standing = standingOf(await readGrants(tx, accountId))
  await tx
    .updateTable('memberships')
    .set({
      type: standing?.type ?? null,
      started_wall_time: standing?.startedAt ?? null,
      expires_wall_time: standing?.expiresAt ?? null,
    })
    .where('account_id', '=', accountId)
    .execute()
  return standing
}
