import { normaliseNickname } from '#domain/account/nickname.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { TelegramUser } from '#server/ports/telegram/port.ts'
import { Refusal } from '#server/refusal.ts'
import { addLink } from '../bind/add-link.ts'
import { createAccount } from '../profile/create-account.ts'
import type { OpenedSession } from '../session/add-session.ts'
import { type SignIn, signInAccount } from '../session/sign-in-account.ts'
import { findLinkedAccount, freeDueLink } from './telegram-link.ts'

export interface TelegramSignIn extends Omit<SignIn, 'accountId'> {
  readonly user: TelegramUser
  /** The agreement was ticked: without it nobody new is taken in. */
  readonly isAgreed: boolean
  readonly inviteCode: string | null
  /** Uses up the proof of identity; a refusal undoes it. */
  readonly prove: (tx: Tx) => Promise<void>
}

/** As often as accounts can come and go under one Telegram account in one moment, and more. */
const MOST_TRIES = 3

/**
 * Signs in whom Telegram vouches for, and makes a passwordless account at the first time: of two at
 * once one makes it and the other finds it, and who meets an account that ends this very moment is
 * new. Refuses `agreementNeeded`, `cancellationPending`.
 */
export async function signInTelegram(
  context: Context,
  signIn: TelegramSignIn,
): Promise<OpenedSession> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.db.transaction((tx) => signInOnce(context, tx, signIn))
    } catch (error) {
      if (attempt === MOST_TRIES || !isOvertaken(error)) throw error
    }
  }
}

/** What was read of the account was true no more when it was acted upon. */
function isOvertaken(error: unknown): boolean {
  if (error instanceof Refusal) return error.reason === 'notRegistered'
  return error instanceof AlreadyLinked
}

async function signInOnce(
  context: Context,
  tx: Tx,
  { prove, ...signIn }: TelegramSignIn,
): Promise<OpenedSession> {
  await prove(tx)
  const known = await findLinkedAccount(context, tx, signIn.user.id)
  const accountId = known ?? (await takeIn(context, tx, signIn))
  const { actor, confirm, launch } = signIn
  return await signInAccount(context, tx, {
    actor,
    accountId,
    confirm,
    ...(launch === undefined ? {} : { launch }),
  })
}

async function takeIn(
  context: Context,
  tx: Tx,
  { actor, user, isAgreed, inviteCode }: Omit<TelegramSignIn, 'prove'>,
): Promise<string> {
  if (!isAgreed) throw new Refusal('agreementNeeded')
  await freeDueLink(context, tx, user.id)
  const name = normaliseNickname(user.name)
  const accountId = await createAccount(context, tx, {
    actor,
    ...(name.ok ? { nickname: name.nickname } : {}),
    ...(inviteCode === null ? {} : { inviteCode }),
  })
  const isLinked = await addLink(context, tx, { provider: 'telegram', accountId, user })
  if (isLinked) return accountId
  throw new AlreadyLinked()
}

/** Somebody was quicker; the account just made is undone with its transaction. */
class AlreadyLinked extends Error {
  override readonly name = 'AlreadyLinked'
}
