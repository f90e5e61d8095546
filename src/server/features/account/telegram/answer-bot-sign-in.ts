import type { Context } from '#server/context.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import { hashOfSecret } from '../guard/secret.ts'
import { findOneTimeToken, consumeOneTimeToken } from '../guard/one-time-token.ts'
import type { PendingBotSignIn } from './start-bot-sign-in.ts'

const KIND = 'telegram-bot'

/** The digits to choose from; null where the link has waited too long or was answered. */
export async function findBotSignIn(
  context: Context,
  secret: string,
): Promise<readonly string[] | null> {
  const token = await findOneTimeToken(context, context.db.reader, { kind: KIND, secret })
  const pending = token?.payload as PendingBotSignIn | undefined
  return pending === undefined || pending.user !== null ? null : pending.choices
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
    const token = await findOneTimeToken(context, tx, { kind: KIND, secret })
    const pending = token?.payload as PendingBotSignIn | undefined
    if (pending === undefined || pending.user !== null) return 'expired'
    if (pending.matchCode !== digits) {
      await consumeOneTimeToken(context, tx, { kind: KIND, secret })
      return 'wrong'
    }
    // Of two concurrent answers, the second finds another payload.
    const { numUpdatedRows } = await tx
      .updateTable('tickets')
      .set({ payload: JSON.stringify({ ...pending, user } satisfies PendingBotSignIn) })
      .where('secret_hash', '=', hashOfSecret(secret))
      .where('kind', '=', KIND)
      .where('payload', '=', JSON.stringify(pending))
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n ? 'done' : 'expired'
  })
}

/** Makes the link worthless: its receiver did not begin. */
export async function declineBotSignIn(context: Context, secret: string): Promise<void> {
  await context.db.transaction((tx) => consumeOneTimeToken(context, tx, { kind: KIND, secret }))
}
