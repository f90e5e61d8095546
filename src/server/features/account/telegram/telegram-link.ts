import type { Context } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { eraseDueAccount } from '../cancel/erase-due.ts'

/** Account of a Telegram user; null where there is none, or for an account whose cancellation has come due. */
export async function findLinkedAccount(
  context: Context,
  reader: Reader,
  userId: number,
): Promise<string | null> {
  const holder = await findHolder(reader, userId)
  const endsAt = holder?.ends_wall_time ?? null
  if (holder === null || (endsAt !== null && endsAt <= context.wallClock.now())) return null
  return holder.account_id
}

/** Frees a Telegram account whose holder's cancellation has come due and waits for its turn. */
export async function freeDueLink(context: Context, tx: Tx, userId: number): Promise<void> {
  const holder = await findHolder(tx, userId)
  if (holder === null || holder.ends_wall_time === null) return
  await eraseDueAccount(context, tx, holder.account_id)
}

async function findHolder(reader: Reader, userId: number) {
  const row = await reader
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .select(['account_links.account_id', 'accounts.ends_wall_time'])
    .where('provider', '=', 'telegram')
    .where('subject', '=', String(userId))
    .executeTakeFirst()
  return row ?? null
}
