import { levelOf, type MembershipStatus } from '#domain/membership/membership-status.ts'
import type { MembershipRow } from '#server/db/tables/membership.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { type Tier, tierOf } from '#domain/membership/tier.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'

/** The status in a membership row; null if it never began. */
export function statusOfRow({
  type,
  started_wall_time: startedAt,
  expires_wall_time: expiresAt,
}: Pick<
  MembershipRow,
  'type' | 'started_wall_time' | 'expires_wall_time'
>): MembershipStatus | null {
  if (type === null || startedAt === null || expiresAt === null) return null
  return { type, level: levelOf(type), startedAt, expiresAt }
}

/** Reads a membership status, running or over; null if the account never was a member. */
export async function readMembershipStatus(
  reader: Reader,
  accountId: string,
): Promise<MembershipStatus | null> {
  const row = await reader
    .selectFrom('memberships')
    .select(['type', 'started_wall_time', 'expires_wall_time'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row === undefined ? null : statusOfRow(row)
}

/** Reads the tier of an account, as seen by the given reader or transaction. */
export async function readTier(
  { config, wallClock }: Pick<Context, 'config' | 'wallClock'>,
  reader: Reader,
  accountId: string,
): Promise<Tier> {
  if (config.membership === 'off') return 'all'
  return tierOf(await readMembershipStatus(reader, accountId), wallClock.now())
}

/**
 * Serializes all commands on one account's cards, codes, orders, gifts and payouts: others wait until
 * the transaction ends. Lock two accounts in the order of their ids.
 */
export async function lockMembership(tx: Tx, accountId: string): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({
      account_id: accountId,
      type: null,
      started_wall_time: null,
      expires_wall_time: null,
      version: 1,
    })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((column) => ({ version: column('memberships.version', '+', 1) })),
    )
    .execute()
}

/**
 * Refuses to spend, give, order or be paid while the account is being cancelled. Call it in the
 * transaction, after `lockMembership`.
 *
 * @throws Refusal `cancellationPending` {date}; `signInNeeded` where the account is erased
 * @source DECISIONS 2
 */
export async function requireActive(reader: Reader, accountId: string): Promise<void> {
  const { state, ends_wall_time: endsAt } = await reader
    .selectFrom('accounts')
    .select(['state', 'ends_wall_time'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (state === 'erased') throw new Refusal('signInNeeded')
  if (endsAt === null) return
  throw new Refusal('cancellationPending', { date: endsAt })
}
