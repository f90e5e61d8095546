import { createHash } from 'node:crypto'
import { CONFIRMATION_LIFE_MS } from '#domain/operators/operator-session.ts'
import type { Context, Operator } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { hashOfSecret, newSecret } from '#server/features/account/guard/secret.ts'
import { Refusal } from '#server/refusal.ts'

/** What has to be confirmed before it is done. */
export interface Confirmable {
  readonly actor: Pick<Operator, 'sessionId'>
  /** `'POST /admin/payout/decide'` */
  readonly call: string
  /** The request without its confirmation, and every figure that is shown for it, as JSON. */
  readonly shown: unknown
  /** The confirmation that the call carries, if any. */
  readonly given: string | undefined
}

/** Sent back with the same request within two minutes it does what was shown. */
export interface Confirmation {
  readonly token: string
  readonly expiresAt: number
}

/**
 * The second confirmation of a write. Without one given, stores and returns a confirmation of exactly
 * what is shown. With one, uses it up and returns null: go on, in this transaction.
 *
 * @throws Refusal `confirmationStale` for one that is used, late, of another session, or of other figures
 */
export async function askConfirmation(
  context: Pick<Context, 'wallClock' | 'randomBytes'>,
  tx: Tx,
  { actor: { sessionId }, call, shown, given }: Confirmable,
): Promise<Confirmation | null> {
  const digest = createHash('sha256')
    .update(JSON.stringify([call, shown]))
    .digest('hex')
  const wallNow = context.wallClock.now()
  if (given === undefined) {
    const token = newSecret(context)
    const expiresAt = wallNow + CONFIRMATION_LIFE_MS
    const row = { session_id: sessionId, digest, expires_wall_time: expiresAt }
    await tx
      .insertInto('operator_confirmations')
      .values({ token_hash: hashOfSecret(token), ...row })
      .execute()
    return { token, expiresAt }
  }
  const { numDeletedRows } = await tx
    .deleteFrom('operator_confirmations')
    .where('token_hash', '=', hashOfSecret(given))
    .where('session_id', '=', sessionId)
    .where('digest', '=', digest)
    .where('expires_wall_time', '>', wallNow)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Refusal('confirmationStale')
  return null
}
