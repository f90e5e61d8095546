import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/door.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import { Refusal } from '#server/refusal.ts'
import { eraseAccount } from '../cancel/erase-account.ts'
import { addTelegramLink, freeDueLink } from '../telegram/telegram-link.ts'

/**
 * Binds a Telegram account to one of ours. An account that the Telegram user has and never used for
 * more than signing in is absorbed. Refuses `telegramTaken`, `alreadyBound`.
 */
export async function linkTelegram(
  context: Context,
  tx: Tx,
  { accountId, user }: { readonly accountId: string; readonly user: TelegramUser },
): Promise<void> {
  await freeDueLink(context, tx, user.id)
  const own = await findLink(tx, 'account_id', accountId)
  if (own !== undefined) {
    if (own.subject === String(user.id)) return
    throw new Refusal('alreadyBound')
  }
  const other = await findLink(tx, 'subject', String(user.id))
  if (other !== undefined) await absorbEmpty(tx, other.account_id)
  if (!(await addTelegramLink(context, tx, { accountId, user }))) throw new Refusal('telegramTaken')
}

async function findLink(tx: Tx, column: 'account_id' | 'subject', value: string) {
  return await tx
    .selectFrom('account_links')
    .select(['account_id', 'subject'])
    .where('provider', '=', 'telegram')
    .where(column, '=', value)
    .executeTakeFirst()
}

/** Erases an account without contact, password, other link or favourite; refuses any other. */
async function absorbEmpty(tx: Tx, accountId: string): Promise<void> {
  const held = await tx
    .updateTable('accounts')
    .set((eb) => ({ nickname: eb.ref('nickname') }))
    .where('id', '=', accountId)
    .where('mobile', 'is', null)
    .where('email', 'is', null)
    .where('password_hash', 'is', null)
    .where((eb) => {
      const favorites = eb.selectFrom('favorites').select('coin_id')
      const others = eb.selectFrom('account_links').select('subject')
      return eb.and([
        eb.not(eb.exists(favorites.where('account_id', '=', accountId))),
        eb.not(
          eb.exists(others.where('account_id', '=', accountId).where('provider', '<>', 'telegram')),
        ),
      ])
    })
    .executeTakeFirstOrThrow()
  if (held.numUpdatedRows !== 1n) throw new Refusal('telegramTaken')
  await eraseAccount(tx, { accountId })
}
