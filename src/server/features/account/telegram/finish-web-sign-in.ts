import type { Actor, Context } from '#server/context.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import { Refusal } from '#server/refusal.ts'
import { hashOfSecret, isSameHash } from '../guard/secret.ts'
import { findOneTimeToken, consumeOneTimeToken } from '../guard/one-time-token.ts'
import type { OpenedSession } from '../session/add-session.ts'
import { askProvider } from './ask-provider.ts'
import { signInTelegram } from './sign-in-telegram.ts'
import { WEB_SIGN_IN_PAGE, webSecretsOf } from './web-secrets.ts'

export interface WebSignIn {
  readonly code: string
  readonly state: string
  readonly deviceKey: string
  readonly confirm?: boolean | undefined
}

interface Pending {
  readonly deviceKeyHash: string
  readonly inviteCode: string | null
  /** Whom Telegram named for a code, which it redeems once: a repeat with `confirm` finds it here. */
  readonly answer: { readonly codeHash: string; readonly user: TelegramUser } | null
}

/**
 * Signs in a browser that came back from Telegram. Refuses `bindingUnavailable`, `expiredTicket`
 * (also to another device than began), `signInFailed`, `cancellationPending`, `unavailable`.
 */
export async function finishWebSignIn(
  context: Context,
  actor: Actor,
  { code, state, deviceKey, confirm }: WebSignIn,
): Promise<OpenedSession> {
  const pending = await findPending(context, state, deviceKey)
  const user = await findUser(context, pending, { code, state })
  return await signInTelegram(context, {
    actor,
    user,
    isAgreed: true,
    inviteCode: pending.inviteCode,
    confirm,
    prove: async (tx) => {
      const token = await consumeOneTimeToken(context, tx, { kind: 'telegram-web', secret: state })
      if (token === null) throw new Refusal('expiredTicket')
    },
  })
}

async function findPending(context: Context, state: string, deviceKey: string): Promise<Pending> {
  const { reader } = context.db
  const token = await findOneTimeToken(context, reader, { kind: 'telegram-web', secret: state })
  const pending = token?.payload as Pending | undefined
  if (pending === undefined || !isSameHash(pending.deviceKeyHash, hashOfSecret(deviceKey))) {
    throw new Refusal('expiredTicket')
  }
  return pending
}

async function findUser(
  context: Context,
  pending: Pending,
  { code, state }: Pick<WebSignIn, 'code' | 'state'>,
): Promise<TelegramUser> {
  const login = context.ports.telegram?.webLogin ?? null
  if (login === null) throw new Refusal('bindingUnavailable')
  const codeHash = hashOfSecret(code)
  if (pending.answer?.codeHash === codeHash) return pending.answer.user
  const secrets = webSecretsOf(context, state, WEB_SIGN_IN_PAGE)
  const user = await askProvider(context, 'telegram', () => login.finish(code, secrets))
  const payload = JSON.stringify({ ...pending, answer: { codeHash, user } } satisfies Pending)
  await context.db.transaction((tx) =>
    tx
      .updateTable('tickets')
      .set({ payload })
      .where('secret_hash', '=', hashOfSecret(state))
      .where('kind', '=', 'telegram-web')
      .execute(),
  )
  return user
}
