import type { Context } from '#server/context.ts'
import { OperatorFault } from '#server/features/operators/act/operator-fault.ts'
import { recordAction } from '#server/features/operators/record-action.ts'
import { runAct } from '#server/features/operators/run-act.ts'

/** An operator's request. */
export interface RevokeOrder {
  readonly batchId: string
  readonly operator: string
  /** Finds out what would happen, and writes nothing. */
  readonly isDryRun: boolean
}

/**
 * Ends a batch of codes: those that nobody has redeemed have expired. What was redeemed stays.
 *
 * @throws OperatorFault where there is no such batch, and where it has expired
 */
export async function revokeCodes(
  context: Context,
  { batchId, operator, isDryRun }: RevokeOrder,
): Promise<{ readonly openCount: number; readonly redeemedCount: number }> {
  return await runAct(context.db, { isDryRun }, async (tx) => {
    const wallNow = context.wallClock.now()
    const batch = await tx
      .selectFrom('code_batches')
      .selectAll()
      .where('id', '=', batchId)
      .executeTakeFirst()
    if (batch === undefined) throw new OperatorFault('There is no such batch.')
    if (batch.expires_wall_time <= wallNow) throw new OperatorFault('The batch has expired.')
    await tx
      .updateTable('code_batches')
      .set({ expires_wall_time: wallNow })
      .where('id', '=', batchId)
      .execute()
    const { redeemed } = await tx
      .selectFrom('redemption_codes')
      .select(({ fn }) => fn.count<number>('redeemed_by').as('redeemed'))
      .where('batch_id', '=', batchId)
      .executeTakeFirstOrThrow()
    const result = { openCount: batch.count - redeemed, redeemedCount: redeemed }
    const details = { ...result, expiredBefore: batch.expires_wall_time }
    await recordAction(context, tx, { operator, action: 'codes revoke', subject: batchId, details })
    return result
  })
}
