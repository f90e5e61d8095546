import { maskContact } from '#domain/account/contact.ts'
import type { Context } from '#server/context.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import { Refusal } from '#server/refusal.ts'
import { findTicket, takeTicket } from '../guard/ticket.ts'
import { linkTelegram } from './link-telegram.ts'

/** Who asks for a Telegram account, for its owner to judge. */
export interface BindAsker {
  readonly nickname: string
  /** Masked; null where the account has none. */
  readonly contact: string | null
  /** Two digits that the asking page shows too. */
  readonly matchCode: string
}

/** Who asks by this link; null where it has waited too long or was used. Nothing is bound by looking. */
export async function findBindAsker(context: Context, secret: string): Promise<BindAsker | null> {
  const { reader } = context.db
  const ticket = await findTicket(context, reader, { kind: 'bind-telegram', secret })
  if (ticket === null || ticket.accountId === null) return null
  const account = await reader
    .selectFrom('accounts')
    .select(['nickname', 'mobile', 'email'])
    .where('id', '=', ticket.accountId)
    .executeTakeFirstOrThrow()
  const contact = account.email ?? account.mobile
  return {
    nickname: account.nickname,
    contact: contact === null ? null : maskContact(contact),
    matchCode: (ticket.payload as { matchCode: string }).matchCode,
  }
}

/** Binds who pressed Confirm; gives the account's nickname. Refuses `expiredTicket`, `telegramTaken`, `alreadyBound`. */
export async function confirmBinding(
  context: Context,
  { secret, user }: { readonly secret: string; readonly user: TelegramUser },
): Promise<string> {
  return await context.db.transaction(async (tx) => {
    const ticket = await takeTicket(context, tx, { kind: 'bind-telegram', secret })
    const accountId = ticket?.accountId ?? null
    if (accountId === null) throw new Refusal('expiredTicket')
    await linkTelegram(context, tx, { accountId, user })
    const account = await tx
      .selectFrom('accounts')
      .select('nickname')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return account.nickname
  })
}

/** Makes the link worthless: its receiver did not ask for it. */
export async function declineBinding(context: Context, secret: string): Promise<void> {
  await context.db.transaction((tx) => takeTicket(context, tx, { kind: 'bind-telegram', secret }))
}
