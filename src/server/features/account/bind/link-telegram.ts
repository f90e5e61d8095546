import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { rewardFirstBinding } from '#server/features/invite/invitation/reward-first-binding.ts'
import { hasBelongings } from '#server/features/membership/status/has-belongings.ts'
import { addLinkMessage } from '#server/notifications/account-notification.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import { Refusal } from '#server/refusal.ts'
import { eraseAccount } from '../cancel/erase-account.ts'
import { freeDueLink } from '../telegram/telegram-link.ts'
import { addLink } from './add-link.ts'

/**
 * Binds a Telegram account to one of ours. An account that the Telegram user has and never used for
 * more than signing in is absorbed. False where it was bound already. Refuses `telegramTaken`,
 * `alreadyBound`.
 */
export async function linkTelegram(
  context: Context,
  tx: Tx,
  { accountId, user }: { readonly accountId: string; readonly user: TelegramUser },
): Promise<boolean> {
  await freeDueLink(context, tx, user.id)
  const own = await findLink(tx, 'account_id', accountId)
  if (own !== undefined) {
    if (own.subject === String(user.id)) return false
    throw new Refusal('alreadyBound')
  }
  const other = await findLink(tx, 'subject', String(user.id))
  if (other !== undefined) await absorbEmpty(tx, other.account_id)
  const isLinked = await addLink(context, tx, { provider: 'telegram', accountId, user })
  if (!isLinked) throw new Refusal('telegramTaken')
  await rewardFirstBinding(context, tx, accountId)
  const { username } = user
  await addLinkMessage(context, tx, {
    accountId,
    notice: 'linkBound',
    provider: 'telegram',
    username,
  })
  return true
}

async function findLink(tx: Tx, column: 'account_id' | 'subject', value: string) {
  return await tx
    .selectFrom('account_links')
    .select(['account_id', 'subject'])
    .where('provider', '=', 'telegram')
    .where(column, '=', value)
    .executeTakeFirst()
}

/**
 * Erases an account without contact, password, other link or favourite, that was given nothing but
 * what everybody is at first; refuses any other.
 */
async function absorbEmpty(tx: Tx, accountId: string): Promise<void> {
  if (await hasBelongings(tx, accountId)) throw new Refusal('telegramTaken')
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
