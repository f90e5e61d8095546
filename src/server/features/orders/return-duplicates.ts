import type { Context } from '#server/context.ts'
import { returnCharge } from './payment/return-charge.ts'

/** Most refunds per run. */
const BATCH = 50

/**
 * Refunds duplicate payments: a second payment of one order, or a renewal for an erased account. A
 * provider that does not answer is asked again in the next run.
 */
export async function returnDuplicates(context: Context): Promise<void> {
  const { db, log } = context
  const due = await db.reader
    .selectFrom('payments')
    .select(['provider', 'charge_id as chargeId', 'payer'])
    .where('is_surplus', '=', 1)
    .where('refunded_wall_time', 'is', null)
    .where('provider', 'in', ['stars', 'stripe'])
    .orderBy('paid_wall_time')
    .limit(BATCH)
    .execute()
  for (const charge of due) {
    try {
      await returnCharge(context, charge)
      log.info({ chargeId: charge.chargeId }, 'a duplicate payment was refunded')
    } catch (error) {
      const what = error instanceof Error ? error.message : 'unknown'
      log.warn({ what, chargeId: charge.chargeId }, 'a duplicate payment could not be refunded')
    }
  }
}
