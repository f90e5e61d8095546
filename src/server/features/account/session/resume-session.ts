import { dayOf } from '#domain/checkin/day.ts'
import type { Tier } from '#domain/membership/tier.ts'
import type { Context } from '#server/context.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import { recordActiveDay } from '#server/features/invite/invitation/record-active-day.ts'
import { hashOfSecret } from '../guard/secret.ts'
import { sessionTier } from './session-tier.ts'

/** How often use moves a session's end on: writing at every call would cost more than the call. */
const TOUCH_AFTER_MS = 3_600_000

/** Subselects: SQLite takes five times as long for the same by a join. */
const findSession = preparedRead((reader, { hash }: { readonly hash: string }) =>
  reader
    .selectFrom('sessions')
    .select(['id', 'account_id', 'seen_wall_time', 'expires_wall_time'])
    .select((eb) =>
      eb
        .selectFrom('accounts')
        .select('ends_wall_time')
        .whereRef('accounts.id', '=', 'sessions.account_id')
        .as('ends_wall_time'),
    )
    .select((eb) => {
      const plan = eb
        .selectFrom('memberships')
        .whereRef('memberships.account_id', '=', 'sessions.account_id')
      return [
        plan.select('type').as('plan_type'),
        plan.select('started_wall_time').as('plan_started'),
        plan.select('expires_wall_time').as('plan_expires'),
      ]
    })
    .where('token_hash', '=', hash),
)

/** Account and visibility of a token's session, or null where it is no longer valid. Use keeps it alive. */
export async function resumeSession(
  context: Context,
  token: string,
): Promise<{
  readonly accountId: string
  readonly sessionId: string
  readonly tier: Tier
} | null> {
  const wallNow = context.wallClock.now()
  const row = await findSession(context.db.reader, { hash: hashOfSecret(token) })
  if (row === undefined || row.expires_wall_time <= wallNow) return null
  if (row.ends_wall_time !== null && row.ends_wall_time <= wallNow) return null
  if (isToTouch(row.seen_wall_time, wallNow)) await touch(context, row)
  const plan = {
    type: row.plan_type,
    started_wall_time: row.plan_started,
    expires_wall_time: row.plan_expires,
  }
  return { accountId: row.account_id, sessionId: row.id, tier: sessionTier(context, plan) }
}

/** Once an hour of use, and at the first use of a UTC day: that day may count for who invited. */
function isToTouch(seenAt: number, wallNow: number): boolean {
  return wallNow - seenAt > TOUCH_AFTER_MS || dayOf(wallNow, 0) > dayOf(seenAt, 0)
}

async function touch(
  context: Context,
  { id, account_id: accountId }: { readonly id: string; readonly account_id: string },
): Promise<void> {
  const wallNow = context.wallClock.now()
  const expiresAt = wallNow + context.config.account.sessionLifeMs
  await context.db.transaction(async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ seen_wall_time: wallNow, expires_wall_time: expiresAt })
      .where('id', '=', id)
      .execute()
    await recordActiveDay(context, tx, accountId)
  })
}
