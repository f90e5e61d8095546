import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { spendAttempt } from './attempt.ts'

/** Answers an hour that tell an address whether a contact has an account. @source DECISIONS 2 */
const MOST_AN_HOUR = 20
const HOUR_MS = 3_600_000

/**
 * Counts an answer that tells an address whether a contact is known; or gives how long to wait, ms,
 * where there were too many. In a transaction of its own, so that it counts whatever follows.
 */
export async function spendQuestion(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  address: string,
): Promise<number | null> {
  const limit = { kind: 'contact', most: MOST_AN_HOUR, windowMs: HOUR_MS } as const
  return await spendAttempt(context, tx, { ...limit, subject: address })
}
