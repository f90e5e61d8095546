import type { Actor, Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { limitKeyOf } from './limit-key.ts'
import { spendAttempt } from './attempt.ts'

/** Answers an hour that tell an address whether a contact has an account. @source DECISIONS 2 */
const MOST_AN_HOUR = 20
const HOUR_MS = 3_600_000

/** Counts an answer that tells whether a contact is known. Refuses `tooMany` with seconds. */
export async function askAboutContact(context: Context, actor: Actor): Promise<void> {
  const limit = { kind: 'contact', most: MOST_AN_HOUR, windowMs: HOUR_MS } as const
  const waitMs = await context.db.transaction((tx) =>
    spendAttempt(context, tx, { ...limit, subject: limitKeyOf(actor.address) }),
  )
  if (waitMs !== null) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / 1000) })
}
