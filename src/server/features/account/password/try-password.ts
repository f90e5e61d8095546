import { MINUTE_MS } from '#domain/time/interval.ts'
import {
  MOST_WRONG_FROM_ADDRESS,
  MOST_WRONG_PASSWORDS,
  PASSWORD_LOCK_MS,
  PASSWORD_WINDOW_MS,
  passwordLockedUntil,
} from '#domain/account/password-lock.ts'
import type { ErrorName } from '#contract/error-code.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { addAttempt, clearAttempts, dropAttempt, takeAttempts } from '../guard/attempt.ts'
import { unlessBusy } from './hash-password.ts'

/** Source of an attempt: an IP address, or a session or device known to the account. */
export type PasswordCaller = { readonly address: string } | { readonly known: string }

interface Try {
  /** The account, or the contact that has none: both lock alike. */
  readonly subject: string
  readonly caller: PasswordCaller
  readonly hash: string | null
  readonly password: string
  /** Refusal of a wrong password; default `wrongPassword`. */
  readonly wrong?: ErrorName
}

/** Tries that are counted together, and how many wrong ones lock. */
interface Counted {
  readonly kind: 'password' | 'password-by-address'
  readonly subject: string
  readonly most: number
}

/**
 * Whether a password is right. A try counts before it is looked at, so that many at once are no more
 * than ten; a right one forgets the wrong ones. Strangers share one count, of which an address has a
 * part; whom the account knows has a count of their own. Refuses `passwordLocked` with minutes,
 * `wrong`, and `unavailable` where too many wait.
 */
export async function tryPassword(
  context: Context,
  { subject, caller, hash, password, wrong = 'wrongPassword' }: Try,
): Promise<void> {
  const counts = countsOf(subject, caller)
  const attemptIds = await context.db.transaction((tx) => count(context, tx, counts))
  const isRight = await unlessBusy(context.ports.passwords.verify(hash, password)).catch(
    async (error: unknown) => {
      // It was not looked at, and so is no try.
      await context.db.transaction(async (tx) => {
        for (const id of attemptIds) await dropAttempt(tx, id)
      })
      throw error
    },
  )
  if (!isRight) throw new Refusal(wrong)
  await context.db.transaction(async (tx) => {
    for (const counted of counts) await clearAttempts(tx, counted)
  })
}

/** The address comes first: what it is refused uses up nothing of the others'. */
function countsOf(subject: string, caller: PasswordCaller): readonly Counted[] {
  const most = MOST_WRONG_PASSWORDS
  if ('known' in caller) return [{ kind: 'password', subject: `${subject} ${caller.known}`, most }]
  const ofAddress = `${subject} ${caller.address}`
  return [
    { kind: 'password-by-address', subject: ofAddress, most: MOST_WRONG_FROM_ADDRESS },
    { kind: 'password', subject, most },
  ]
}

async function count(context: Context, tx: Tx, counts: readonly Counted[]): Promise<string[]> {
  const wallNow = context.wallClock.now()
  const since = wallNow - PASSWORD_LOCK_MS - PASSWORD_WINDOW_MS
  const ids: string[] = []
  for (const { most, ...counted } of counts) {
    const times = await takeAttempts(context, tx, { ...counted, since })
    const until = passwordLockedUntil(times, wallNow, most)
    if (until !== null) {
      throw new Refusal('passwordLocked', { minutes: Math.ceil((until - wallNow) / MINUTE_MS) })
    }
    ids.push(await addAttempt(context, tx, counted))
  }
  return ids
}
