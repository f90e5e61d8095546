import { maskContact } from '#domain/account/contact.ts'
import type { Context } from '#server/context.ts'
import { notifyLink } from '#server/notifications/account-notification.ts'
import { findRecipient } from '#server/notifications/find-recipient.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import { Refusal } from '#server/refusal.ts'
import { findOneTimeToken, consumeOneTimeToken } from '../guard/one-time-token.ts'
import { linkTelegram } from './link-telegram.ts'

/** The account that asks to bind a Telegram account, shown to its owner. */
export interface BindRequester {
  readonly nickname: string
  /** Masked; null where the account has none. */
  readonly contact: string | null
  /** Two digits that the asking page shows too. */
  readonly matchCode: string
}

/** The account behind a bind link; null where it expired or was used. Reading binds nothing. */
export async function findBindRequester(
  context: Context,
  secret: string,
): Promise<BindRequester | null> {
  const { reader } = context.db
  const token = await findOneTimeToken(context, reader, { kind: 'bind-telegram', secret })
  if (token === null || token.accountId === null) return null
  const { nickname, email, mobile } = await findRecipient(reader, token.accountId)
  const contact = email ?? mobile
  return {
    nickname,
    contact: contact === null ? null : maskContact(contact),
    matchCode: (token.payload as { matchCode: string }).matchCode,
  }
}

/**
 * Binds the user who pressed Confirm and notifies the owner; gives the account's nickname. Refuses
 * `expiredTicket`, `telegramTaken`, `alreadyBound`.
 */
export async function confirmBinding(
  context: Context,
  { secret, user }: { readonly secret: string; readonly user: TelegramUser },
): Promise<string> {
  const { owner, isNew } = await context.db.transaction(async (tx) => {
    const token = await consumeOneTimeToken(context, tx, { kind: 'bind-telegram', secret })
    const accountId = token?.accountId ?? null
    if (accountId === null) throw new Refusal('expiredTicket')
    return {
      isNew: await linkTelegram(context, tx, { accountId, user }),
      owner: await findRecipient(tx, accountId),
    }
  })
  const { username } = user
  if (isNew) notifyLink(context, owner, { notice: 'linkBound', provider: 'telegram', username })
  return owner.nickname
}

/** Makes the link worthless: its receiver did not ask for it. */
export async function declineBinding(context: Context, secret: string): Promise<void> {
  await context.db.transaction((tx) =>
    consumeOneTimeToken(context, tx, { kind: 'bind-telegram', secret }),
  )
}
