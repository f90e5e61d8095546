import type { AnswerOf } from '#contract/index.schema.ts'
import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { hashOfSecret, isSameHash } from '../guard/secret.ts'
import { findOneTimeToken, consumeOneTimeToken } from '../guard/one-time-token.ts'
import { signInTelegram } from './sign-in-telegram.ts'
import type { PendingBotSignIn } from './start-bot-sign-in.ts'

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
  const token = await findOneTimeToken(context, context.db.reader, { kind: KIND, secret: state })
  const pending = token?.payload as PendingBotSignIn | undefined
  if (pending === undefined || !isSameHash(pending.deviceKeyHash, hashOfSecret(deviceKey))) {
    throw new Refusal('expiredTicket')
  }
  const { user, inviteCode } = pending
  if (user === null) return { session: null }
  const session = await signInTelegram(context, {
    actor,
    user,
    isAgreed: true,
    inviteCode,
    confirm,
    prove: async (tx) => {
      const taken = await consumeOneTimeToken(context, tx, { kind: KIND, secret: state })
      if (taken === null) throw new Refusal('expiredTicket')
    },
  })
  return { session }
}
