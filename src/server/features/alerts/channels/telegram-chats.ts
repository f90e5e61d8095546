import type { Context } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { TelegramLaunch } from '#server/ports/telegram/port.ts'

/** State of a user's chat with the bot. */
export interface ChatNote {
  /** Telegram user id. */
  readonly userId: number | string
  readonly canWrite: boolean
  /**
   * Source of the state: `start`, `writeAccess`, `launch`, `paused`, `blocked`, `unblocked`,
   * `notStarted`.
   */
  readonly reason: string
}

/** The user paused the bot in the chat; only the user resumes it. */
const PAUSED = 'paused'

/** Sources that do not resume a chat which the user paused. */
const NOT_RESUMING: ReadonlySet<string> = new Set(['launch', 'unblocked'])

/**
 * Records whether the bot may write to a user; the language chosen there stays. Returns whether the
 * state changed; for an unknown user only a refusal is a change.
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
    .$if(NOT_RESUMING.has(reason), (query) => query.where('reason', '<>', PAUSED))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records what verified init data says about write access. */
export async function noteLaunch(
  context: Pick<Context, 'wallClock'>,
  tx: Tx,
  { user: { id: userId }, canWrite }: Pick<TelegramLaunch, 'user' | 'canWrite'>,
): Promise<void> {
  if (canWrite !== null) await noteChat(context, tx, { userId, canWrite, reason: 'launch' })
}

/** Telegram user id linked to an active account; null where there is none. */
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
