import { HOUR_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { spendAttempt } from './attempt.ts'

/** Answers per hour that reveal to an address whether a contact has an account. @source DECISIONS 2 */
const MOST_AN_HOUR = 20

/**
 * Counts an answer that reveals whether a contact is registered; returns how long to wait, ms, if
 * there were too many. Runs in its own transaction, so that it counts whatever follows.
 */
export async function spendContactLookup(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  address: string,
): Promise<number | null> {
  const limit = { kind: 'contact', most: MOST_AN_HOUR, windowMs: HOUR_MS } as const
  return await spendAttempt(context, tx, { ...limit, subject: address })
}
