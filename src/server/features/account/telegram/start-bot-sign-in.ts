import type { AnswerOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { hashOfSecret, newDigits } from '../guard/secret.ts'
import { addOneTimeToken } from '../guard/one-time-token.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'

/** Number of choices: a random press is right once in this many times. */
const CHOICES = 3

/**
 * Begins the sign-in of a browser by the bot: a link to its chat, good for ten minutes, and two
 * digits that the person finds again there. Only the device that began can go on. Refuses
 * `bindingUnavailable`.
 */
export async function startBotSignIn(
  context: Context,
  actor: Actor,
  {
    deviceKey,
    inviteCode,
  }: { readonly deviceKey: string; readonly inviteCode?: string | undefined },
): Promise<AnswerOf<'POST /user/login/telegramBotStart'>> {
  const { telegram } = context.ports
  if (telegram === null) throw new Refusal('bindingUnavailable')
  const choices = new Set<string>()
  while (choices.size < CHOICES) choices.add(newDigits(context, 2))
  const [matchCode = ''] = choices
  const pending: PendingBotSignIn = {
    deviceKeyHash: hashOfSecret(deviceKey),
    inviteCode: inviteCode ?? actor.inviteCode,
    matchCode,
    choices: [...choices].toSorted(),
    user: null,
  }
  const { secret, expiresAt } = await context.db.transaction((tx) =>
    addOneTimeToken(context, tx, { kind: 'telegram-bot', accountId: null, payload: pending }),
  )
  const link = `https://t.me/${telegram.botName}?start=login_${secret}`
  return { state: secret, matchCode, link, expiresAt }
}

/** A sign-in of a browser that waits for the bot, as its token keeps it. */
export interface PendingBotSignIn {
  readonly deviceKeyHash: string
  readonly inviteCode: string | null
  /** Two digits that the browser's page shows. */
  readonly matchCode: string
  /** Numbers that the bot offers, ascending, including the right one. */
  readonly choices: readonly string[]
  /** Who pressed the right one in the bot; null until then. */
  readonly user: TelegramUser | null
}
