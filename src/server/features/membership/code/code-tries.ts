import type { Context } from '#server/context.ts'
import { keyedHash } from '#server/features/account/guard/secret.ts'
import type { Tx } from '#server/db/database.ts'
import { TRIES_A_DAY } from '#domain/membership/redemption.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { addAttempt, takeAttempts } from '#server/features/account/guard/attempt.ts'

/** Stored form of a redemption code: hashed under the server's key, so that the database reveals none. */
export function codeHashOf(context: Pick<Context, 'accountKey'>, code: string): string {
  return keyedHash(context, `redeem ${code}`)
}

interface SeenCode {
  readonly accountId: string
  readonly codeHash: string
}

/** Remembers for the day that an account knows a code to be good. */
export async function markSeen(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  seen: SeenCode,
): Promise<void> {
  await addAttempt(context, tx, seenOf(seen))
}

/** Key it is stored under. */
export function seenOf({ accountId, codeHash }: SeenCode) {
  return { kind: 'redeem-seen', subject: `${accountId} ${codeHash}` } as const
}

type Counting = Pick<Context, 'wallClock' | 'randomBytes'>

interface Try {
  readonly accountId: string
  readonly address: string
  readonly codeHash: string
}

/**
 * Counts a code that is tried, before it is compared, or says false where the UTC day's tries are
 * used up: 8 of an account, 40 from an address, right or wrong. A code that this account has seen
 * today to be good is not counted again: who looks first has as many as who does not.
 *
 * In a transaction of its own, so that it counts whatever follows.
 *
 * @source Spec 6, 9; DECISIONS 3
 */
export async function countTry(context: Counting, tx: Tx, tried: Try): Promise<boolean> {
  const wallNow = context.wallClock.now()
  const since = wallNow - (wallNow % DAY_MS) - 1
  const ofAccount = { kind: 'redeem', subject: tried.accountId } as const
  const ofAddress = { kind: 'redeem', subject: tried.address } as const
  const byAccount = await takeAttempts(context, tx, { ...ofAccount, since })
  const seen = await takeAttempts(context, tx, { ...seenOf(tried), since })
  if (seen.length > 0) return true
  const byAddress = await takeAttempts(context, tx, { ...ofAddress, since })
  if (byAccount.length >= TRIES_A_DAY.account) return false
  if (byAddress.length >= TRIES_A_DAY.address) return false
  await addAttempt(context, tx, ofAccount)
  await addAttempt(context, tx, ofAddress)
  return true
}
