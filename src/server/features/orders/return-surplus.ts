import type { Context } from '#server/context.ts'
import { giveBack } from './payment/give-back.ts'

/** So many a turn; the rest waits for the next. */
const BATCH = 50

/**
 * Gives back what was paid beside what orders cost: a second payment of one order, a renewal for an
 * erased account. A provider that does not answer is asked again at the next turn.
 */
export async function returnSurplus(context: Context): Promise<void> {
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
      await giveBack(context, charge)
      log.info({ chargeId: charge.chargeId }, 'a surplus payment was given back')
    } catch (error) {
      const what = error instanceof Error ? error.message : 'unknown'
      log.warn({ what, chargeId: charge.chargeId }, 'a surplus payment was not given back')
    }
  }
}
