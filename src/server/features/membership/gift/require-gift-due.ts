import { dueAgainAt } from '#domain/membership/due.ts'
import { GIFT_EVERY_DAYS } from '#domain/membership/gift.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Asks whether the days between gifts have passed, for who gives and for who receives.
 *
 * @throws Refusal `giftOncePer60Days` {date} of the giver, `giftTooSoon` {date} of the recipient
 * @source Spec 6, 9
 */
export async function requireGiftDue(
  { wallClock }: Pick<Context, 'wallClock'>,
  reader: Reader,
  { giverId, recipientId }: { readonly giverId: string; readonly recipientId: string },
): Promise<void> {
  const wallNow = wallClock.now()
  const given = await lastGiftAt(reader, 'giver_id', giverId)
  const giveAgainAt = dueAgainAt(given, GIFT_EVERY_DAYS, wallNow)
  if (giveAgainAt !== null) throw new Refusal('giftOncePer60Days', { date: giveAgainAt })
  const received = await lastGiftAt(reader, 'account_id', recipientId)
  const receiveAgainAt = dueAgainAt(received, GIFT_EVERY_DAYS, wallNow)
  if (receiveAgainAt !== null) throw new Refusal('giftTooSoon', { date: receiveAgainAt })
}

async function lastGiftAt(
  reader: Reader,
  column: 'giver_id' | 'account_id',
  accountId: string,
): Promise<number | null> {
  const row = await reader
    .selectFrom('cards')
    .select('granted_wall_time')
    .where(column, '=', accountId)
    .where('giver_id', 'is not', null)
    .orderBy('granted_wall_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.granted_wall_time ?? null
}
