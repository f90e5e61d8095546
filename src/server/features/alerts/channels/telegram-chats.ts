import type { Context } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { TelegramLaunch } from '#server/ports/telegram/port.ts'

/** What is known of a person's chat with the bot. */
export interface ChatNote {
  /** Telegram's number of the person. */
  readonly userId: number | string
  readonly canWrite: boolean
  /** How that is known: `start`, `writeAccess`, `launch`, `paused`, `blocked`, `unblocked`, `notStarted`. */
  readonly reason: string
}

/** Written where somebody paused the bot there: only they set it going again. */
const PAUSED = 'paused'

/** What is seen besides, and says nothing of a wish to be told again. */
const SEEN_BESIDES: ReadonlySet<string> = new Set(['launch', 'unblocked'])

/**
 * Remembers whether the bot may write to somebody; the language chosen there stays. Whether that is
 * news: for somebody not known of, only that it may not is.
 *
 * @example await noteChat(context, tx, { userId: 279058397, canWrite: true, reason: 'start' })
 */
export async function noteChat(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { userId, canWrite, reason }: ChatNote,
): Promise<boolean> {
  const user_id = String(userId)
  const can_write = canWrite ? 1 : 0
  const changed = { can_write, reason, changed_wall_time: wallClock.now() } as const
  const { numInsertedOrUpdatedRows: addedCount } = await tx
    .insertInto('telegram_chats')
    .values({ user_id, language: null, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  if (addedCount === 1n) return !canWrite
  const { numUpdatedRows } = await tx
    .updateTable('telegram_chats')
    .set(changed)
    .where('user_id', '=', user_id)
    .where('can_write', '<>', can_write)
    .$if(SEEN_BESIDES.has(reason), (query) => query.where('reason', '<>', PAUSED))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Remembers what a launch that is believed says of whether the bot may write to the person. */
export async function noteLaunch(
  context: Pick<Context, 'wallClock'>,
  tx: Tx,
  { user: { id: userId }, canWrite }: Pick<TelegramLaunch, 'user' | 'canWrite'>,
): Promise<void> {
  if (canWrite !== null) await noteChat(context, tx, { userId, canWrite, reason: 'launch' })
}

/** Telegram's number of the person bound to an account that is active; null where there is none. */
export async function findChat(reader: Reader, accountId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .select('account_links.subject')
    .where('account_links.account_id', '=', accountId)
    .where('account_links.provider', '=', 'telegram')
    .where('accounts.state', '=', 'active')
    .executeTakeFirst()
  return row?.subject ?? null
}
