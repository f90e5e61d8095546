import { levelOf } from '#domain/membership/membership-status.ts'
import { type Tier, tierOf } from '#domain/membership/tier.ts'
import type { MembershipRow } from '#server/db/tables/membership.ts'
import type { Context } from '#server/context.ts'

/** An account's row of `memberships`, or nulls where it has none. */
export type PlanColumns = {
  readonly [Column in 'type' | 'started_wall_time' | 'expires_wall_time']: MembershipRow[Column]
}

/** Current entitlements of a session; all where membership is switched off. */
export function sessionTier(
  { config, wallClock }: Pick<Context, 'config' | 'wallClock'>,
  { type, started_wall_time: startedAt, expires_wall_time: expiresAt }: PlanColumns,
): Tier {
  if (config.membership === 'off') return 'all'
  const isMember = type !== null && startedAt !== null && expiresAt !== null
  const status = isMember ? { type, level: levelOf(type), startedAt, expiresAt } : null
  return tierOf(status, wallClock.now())
}
