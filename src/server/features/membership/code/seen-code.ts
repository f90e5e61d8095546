import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { addAttempt } from '#server/features/account/guard/attempt.ts'

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

/** What it is remembered under. */
export function seenOf({ accountId, codeHash }: SeenCode) {
  return { kind: 'redeem-seen', subject: `${accountId} ${codeHash}` } as const
}
