import { HOUR_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { isUniqueFault } from '#server/db/serialization-conflict.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import { Refusal } from '#server/refusal.ts'
import { spendAttempt } from '../guard/attempt.ts'
import { keyedHash, newDigits } from '../guard/secret.ts'
import { addOneTimeToken } from '../guard/one-time-token.ts'

const MOST_TRIES = 5
/** Two codes of a million meet hardly ever, and never so often. */
const MOST_DRAWS = 10
const MOST_ASKED_AN_HOUR = 10

/** Stored form of the bot's six digits: guessable, so keyed with the server's key. */
export function secretOfBindCode(context: Context, code: string): string {
  return keyedHash(context, `telegram-code\n${code}`)
}

/**
 * Six digits, good for ten minutes, that bind this Telegram account to the account of the user who types
 * them on the page. Refuses `tooMany` with `seconds`.
 */
export async function makeBindCode(context: Context, user: TelegramUser): Promise<string> {
  await spend(context, { subject: `user ${user.id}`, most: MOST_ASKED_AN_HOUR })
  for (let draw = 1; ; draw += 1) {
    const code = newDigits(context, 6)
    const secret = secretOfBindCode(context, code)
    try {
      await context.db.transaction((tx) =>
        addOneTimeToken(context, tx, {
          kind: 'telegram-code',
          accountId: null,
          payload: user,
          secret,
        }),
      )
      return code
    } catch (error) {
      if (!isUniqueFault(error) || draw === MOST_DRAWS) throw error
    }
  }
}

/** Counts a code typed by an account; a person needs one. Refuses `tooMany` with `seconds`. */
export async function spendBindTry(context: Context, accountId: string): Promise<void> {
  await spend(context, { subject: accountId, most: MOST_TRIES })
}

async function spend(
  context: Context,
  { subject, most }: { readonly subject: string; readonly most: number },
): Promise<void> {
  const limit = { kind: 'telegram-code', subject, most, windowMs: HOUR_MS } as const
  const waitMs = await context.db.transaction((tx) => spendAttempt(context, tx, limit))
  if (waitMs !== null) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / 1000) })
}
