import type { Channel } from '#domain/alerts/channel.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/door.ts'

/**
 * Remembers that Telegram may not write to somebody any more, so that nothing is tried until they
 * let it again. The other channels keep by themselves what they lost.
 */
export async function noteBlocked(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { channel, accountId, reason }: { channel: Channel; accountId: string; reason: string },
): Promise<void> {
  if (channel !== 'telegram') return
  const link = await tx
    .selectFrom('account_links')
    .select('subject')
    .where('provider', '=', 'telegram')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (link === undefined) return
  const changed = { can_write: 0 as const, reason, changed_wall_time: wallClock.now() }
  await tx
    .insertInto('telegram_chats')
    .values({ user_id: link.subject, language: null, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute()
}
