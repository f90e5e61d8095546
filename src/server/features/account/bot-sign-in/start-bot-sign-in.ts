import type { AnswerOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { hashOfSecret, newDigits } from '../guard/secret.ts'
import { addTicket } from '../guard/ticket.ts'
import type { BegunBotSignIn } from './begun.ts'

/** Who presses any without looking is right once in so many times. */
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
  const begun: BegunBotSignIn = {
    deviceKeyHash: hashOfSecret(deviceKey),
    inviteCode: inviteCode ?? actor.inviteCode,
    matchCode,
    choices: [...choices].toSorted(),
    user: null,
  }
  const { secret, expiresAt } = await context.db.transaction((tx) =>
    addTicket(context, tx, { kind: 'telegram-bot', accountId: null, payload: begun }),
  )
  const link = `https://t.me/${telegram.botName}?start=login_${secret}`
  return { state: secret, matchCode, link, expiresAt }
}
