import { MOST_SENT_A_DAY, MOST_SENT_AN_HOUR_BY_ADDRESS } from '#domain/account/code-type.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/door.ts'
import { Refusal } from '#server/refusal.ts'
import { spendAttempt } from '../guard/attempt.ts'
import { limitKeyOf } from '../guard/limit-key.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Counts a code sent. Refuses `tooManyCodes` to a contact, `tooMany` with seconds to an address. */
export async function limitSends(
  context: Context,
  tx: Tx,
  { target, address }: { readonly target: string; readonly address: string },
): Promise<void> {
  const ofTarget = {
    kind: 'code',
    subject: target,
    most: MOST_SENT_A_DAY,
    windowMs: DAY_MS,
  } as const
  if ((await spendAttempt(context, tx, ofTarget)) !== null) throw new Refusal('tooManyCodes')
  const waitMs = await spendAttempt(context, tx, {
    kind: 'code-by-address',
    subject: limitKeyOf(address),
    most: MOST_SENT_AN_HOUR_BY_ADDRESS,
    windowMs: HOUR_MS,
  })
  if (waitMs !== null) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / 1000) })
}
