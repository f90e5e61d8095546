import type { BatchKind } from '#domain/membership/card.ts'
import { redemptionCodeOf } from '#domain/membership/redemption.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { codeHashOf } from './code-tries.ts'

/** The operator's request. */
export interface CodeOrder {
  readonly kind: BatchKind
  readonly count: number
  /** Until they expire. */
  readonly days: number
  /** What they are for, for other operators to read. */
  readonly note: string
  /** Who makes them. */
  readonly operator: string
}

/** Rows of one statement. */
const AT_ONCE = 200
const CODE_BYTES = 8

/**
 * Makes redemption codes. Only their hashes are stored: the caller must keep what is returned,
 * nobody can read it again.
 *
 * @example await issueCodes(context, {kind: 'monthly', count: 2, days: 90, note: 'Hanoi meetup', operator: 'ana'})
 *   // {batchId: '01jx...', expiresAt: 1771459200000, codes: ['7HK29W01', 'QZ4M8T3C']}
 */
export async function issueCodes(
  context: Context,
  { kind, count, days, note, operator }: CodeOrder,
): Promise<{
  readonly batchId: string
  readonly expiresAt: number
  readonly codes: readonly string[]
}> {
  const batchId = newId(context)
  const wallNow = context.wallClock.now()
  const expiresAt = wallNow + days * DAY_MS
  const codes = new Set<string>()
  while (codes.size < count) codes.add(redemptionCodeOf(context.randomBytes(CODE_BYTES)))
  const batch = { id: batchId, kind, count, note }
  await context.db.transaction(async (tx) => {
    await tx
      .insertInto('code_batches')
      .values({ ...batch, issued_wall_time: wallNow, expires_wall_time: expiresAt })
      .execute()
    await insertCodes(context, tx, { batchId, codes: [...codes] })
    const details = { kind, count, days, note }
    await recordAction(context, tx, { operator, action: 'codes issue', subject: batchId, details })
  })
  return { batchId, expiresAt, codes: [...codes] }
}

/** A code that exists already, one time in a thousand million, fails the whole batch: retry. */
async function insertCodes(
  context: Context,
  tx: Tx,
  { batchId, codes }: { readonly batchId: string; readonly codes: readonly string[] },
): Promise<void> {
  for (let from = 0; from < codes.length; from += AT_ONCE) {
    const rows = codes.slice(from, from + AT_ONCE).map((code) => ({
      code_hash: codeHashOf(context, code),
      batch_id: batchId,
      redeemed_by: null,
      redeemed_wall_time: null,
    }))
    await tx.insertInto('redemption_codes').values(rows).execute()
  }
}
