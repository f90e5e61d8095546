import {
  MOST_OPERATOR_TRIES,
  OPERATOR_TRIES_WINDOW_MS,
} from '#domain/operators/operator-session.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { clearAttempts, spendAttempt } from '#server/features/account/guard/attempt.ts'
import { Refusal } from '#server/refusal.ts'

/** Whose sign-in is counted. */
interface Tried {
  readonly name: string
  readonly address: string
  /** The device, where it has signed in under this name before; else null. */
  readonly device: string | null
}

/**
 * Counts a sign-in before its password is looked at, so that many at once are no more than allowed.
 *
 * @throws Refusal `tooMany` with the seconds to wait
 */
export async function countTry(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  tried: Tried,
): Promise<void> {
  for (const { most, ...subject } of countsOf(tried)) {
    const windowMs = OPERATOR_TRIES_WINDOW_MS
    const waitMs = await spendAttempt(context, tx, { ...subject, most, windowMs })
    if (waitMs !== null) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / 1000) })
  }
}

/** Forgets the wrong passwords after a right one. */
export async function forgetTries(tx: Tx, tried: Tried): Promise<void> {
  for (const { kind, subject } of countsOf(tried)) await clearAttempts(tx, { kind, subject })
}

/**
 * A device that is known under the name has a count of its own, which no stranger uses up. The address
 * comes first: what it is refused uses up nothing of the others'.
 */
function countsOf({ name, address, device }: Tried) {
  const { ofName, fromAddress } = MOST_OPERATOR_TRIES
  // No name has a space.
  if (device !== null)
    return [{ kind: 'operator', subject: `${name} ${device}`, most: ofName }] as const
  return [
    { kind: 'operator-by-address', subject: address, most: fromAddress },
    { kind: 'operator', subject: name, most: ofName },
  ] as const
}
