import { DAY_MS, HOUR_MS } from '#domain/time/interval.ts'
import {
  MOST_SENT_A_DAY,
  MOST_SENT_AN_HOUR_BY_ADDRESS,
  MOST_SENT_AN_HOUR_TO_BLOCK,
  MOST_SENT_AN_HOUR_TO_ONE,
} from '#domain/account/code-type.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { type AttemptLimit, spendAttempt } from '../guard/attempt.ts'

/** Numbers of one block differ in so many last digits. */
const BLOCK_DIGITS = 4

interface Send {
  readonly target: string
  readonly address: string
  /** The session's account or the device that the contact's account knows; null is a stranger. */
  readonly known: string | null
  /** By which the send is taken back from what the contact may get, if it comes to nothing. */
  readonly attemptId: string
}

/**
 * Counts a code sent: a stranger's address first, then the block of a mobile number, then what all
 * strangers may ask for a contact; whom its account knows has as much again, which no stranger uses
 * up. Refuses `tooManyCodes` for a contact, `tooMany` with seconds to an address or a block.
 */
export async function limitSends(
  context: Context,
  tx: Tx,
  { target, address, known, attemptId }: Send,
): Promise<void> {
  if (known === null) {
    const windowMs = HOUR_MS
    await spendAddress(context, tx, {
      kind: 'code-by-address',
      subject: address,
      most: MOST_SENT_AN_HOUR_BY_ADDRESS,
      windowMs,
    })
    await spendAddress(context, tx, {
      kind: 'code-by-address',
      subject: `${target} ${address}`,
      most: MOST_SENT_AN_HOUR_TO_ONE,
      windowMs,
    })
    if (target.startsWith('+')) {
      await spendAddress(context, tx, {
        kind: 'code-by-address',
        subject: `block ${target.slice(0, -BLOCK_DIGITS)}`,
        most: MOST_SENT_AN_HOUR_TO_BLOCK,
        windowMs,
      })
    }
  }
  const subject = known === null ? target : `${target} ${known}`
  const limit = { kind: 'code', subject, most: MOST_SENT_A_DAY, windowMs: DAY_MS } as const
  const waitMs = await spendAttempt(context, tx, { ...limit, id: attemptId })
  if (waitMs !== null) throw new Refusal('tooManyCodes')
}

async function spendAddress(context: Context, tx: Tx, limit: AttemptLimit): Promise<void> {
  const waitMs = await spendAttempt(context, tx, limit)
  if (waitMs !== null) throw new Refusal('tooMany', { seconds: Math.ceil(waitMs / 1000) })
}
