import {
  PASSWORD_LOCK_MS,
  PASSWORD_WINDOW_MS,
  passwordLockedUntil,
} from '#domain/account/password/password-lock.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { addAttempt, clearAttempts, takeAttempts } from '../guard/attempt.ts'

const MINUTE_MS = 60_000

interface Try {
  /** The account, or the contact that has none: both lock alike. */
  readonly subject: string
  readonly hash: string | null
  readonly password: string
}

/**
 * Whether a password is right. A try counts before it is looked at, so that many at once are no more
 * than ten; a right one forgets the wrong ones. Refuses `passwordLocked` with minutes, and
 * `wrongPassword`.
 */
export async function tryPassword(
  context: Context,
  { subject, hash, password }: Try,
): Promise<void> {
  const counted = { kind: 'password', subject } as const
  const wallNow = context.wallClock.now()
  const since = wallNow - PASSWORD_LOCK_MS - PASSWORD_WINDOW_MS
  const lockedUntil = await context.db.transaction(async (tx) => {
    const times = await takeAttempts(context, tx, { ...counted, since })
    const until = passwordLockedUntil(times, wallNow)
    if (until === null) await addAttempt(context, tx, counted)
    return until
  })
  if (lockedUntil !== null) {
    const minutes = Math.ceil((lockedUntil - wallNow) / MINUTE_MS)
    throw new Refusal('passwordLocked', { minutes })
  }
  if (!(await context.ports.passwords.verify(hash, password))) throw new Refusal('wrongPassword')
  await context.db.transaction((tx) => clearAttempts(tx, counted))
}
