import type { AnswerOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { hashOfSecret, isSameHash } from '../guard/secret.ts'
import { findTicket, takeTicket } from '../guard/ticket.ts'
import { signInTelegram } from '../telegram/sign-in-telegram.ts'
import type { BegunBotSignIn } from './begun.ts'

const KIND = 'telegram-bot'

/**
 * Signs in the browser that began, once the person has answered the bot; until then there is no
 * session. Refuses `expiredTicket` (also to another device than began, and once the person said no)
 * and `cancellationPending`.
 */
export async function finishBotSignIn(
  context: Context,
  actor: Actor,
  {
    state,
    deviceKey,
    confirm,
  }: {
    readonly state: string
    readonly deviceKey: string
    readonly confirm?: boolean | undefined
  },
): Promise<AnswerOf<'POST /user/login/telegramBot'>> {
  const ticket = await findTicket(context, context.db.reader, { kind: KIND, secret: state })
  const begun = ticket?.payload as BegunBotSignIn | undefined
  if (begun === undefined || !isSameHash(begun.deviceKeyHash, hashOfSecret(deviceKey))) {
    throw new Refusal('expiredTicket')
  }
  const { user, inviteCode } = begun
  if (user === null) return { session: null }
  const session = await signInTelegram(context, {
    actor,
    user,
    isAgreed: true,
    inviteCode,
    confirm,
    prove: async (tx) => {
      const taken = await takeTicket(context, tx, { kind: KIND, secret: state })
      if (taken === null) throw new Refusal('expiredTicket')
    },
  })
  return { session }
}
