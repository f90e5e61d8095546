import type { Context } from '#server/context.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import { hashOfSecret } from '../guard/secret.ts'
import { findTicket, takeTicket } from '../guard/ticket.ts'
import type { BegunBotSignIn } from './begun.ts'

const KIND = 'telegram-bot'

/** The digits to choose from; null where the link has waited too long or was answered. */
export async function findBotSignIn(
  context: Context,
  secret: string,
): Promise<readonly string[] | null> {
  const ticket = await findTicket(context, context.db.reader, { kind: KIND, secret })
  const begun = ticket?.payload as BegunBotSignIn | undefined
  return begun === undefined || begun.user !== null ? null : begun.choices
}

/**
 * Lets the browser that shows these digits sign in as who pressed them. `wrong` digits make the link
 * worthless; `expired` is one that was so already, or that somebody has answered.
 */
export async function answerBotSignIn(
  context: Context,
  {
    secret,
    digits,
    user,
  }: { readonly secret: string; readonly digits: string; readonly user: TelegramUser },
): Promise<'done' | 'wrong' | 'expired'> {
  return await context.db.transaction(async (tx) => {
    const ticket = await findTicket(context, tx, { kind: KIND, secret })
    const begun = ticket?.payload as BegunBotSignIn | undefined
    if (begun === undefined || begun.user !== null) return 'expired'
    if (begun.matchCode !== digits) {
      await takeTicket(context, tx, { kind: KIND, secret })
      return 'wrong'
    }
    // Of two who answer at once, whoever comes second meets another payload.
    const { numUpdatedRows } = await tx
      .updateTable('tickets')
      .set({ payload: JSON.stringify({ ...begun, user } satisfies BegunBotSignIn) })
      .where('secret_hash', '=', hashOfSecret(secret))
      .where('kind', '=', KIND)
      .where('payload', '=', JSON.stringify(begun))
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n ? 'done' : 'expired'
  })
}

/** Makes the link worthless: its receiver did not begin. */
export async function declineBotSignIn(context: Context, secret: string): Promise<void> {
  await context.db.transaction((tx) => takeTicket(context, tx, { kind: KIND, secret }))
}
