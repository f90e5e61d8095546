import { utcDate } from '#domain/membership/due.ts'
import type { Reader } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Refuses to spend, give, order or be paid while the account is being cancelled. Ask it in the
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
  throw new Refusal('cancellationPending', { date: utcDate(endsAt) })
}
