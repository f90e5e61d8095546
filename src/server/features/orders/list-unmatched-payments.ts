import type { Provider } from '#domain/orders/order.ts'
import type { Reader } from '#server/db/database.ts'

/** A payment that granted nothing. */
export interface UnmatchedPayment {
  readonly provider: Provider
  readonly chargeId: string
  readonly amount: number
  readonly currency: string
  /** Wall time, ms. */
  readonly paidAt: number
  /** Paid in addition to a paid order; otherwise it matches no order. */
  readonly isDuplicate: boolean
}

/** Unmatched and duplicate payments that are not refunded, newest first. */
export async function listUnmatchedPayments(reader: Reader): Promise<UnmatchedPayment[]> {
  const rows = await reader
    .selectFrom('payments')
    .select(['provider', 'charge_id as chargeId', 'amount', 'currency'])
    .select(['paid_wall_time', 'is_surplus'])
    .where((is) => is.or([is('order_id', 'is', null), is('is_surplus', '=', 1)]))
    .where('paid_wall_time', 'is not', null)
    .where('refunded_wall_time', 'is', null)
    .orderBy('paid_wall_time', 'desc')
    .execute()
  return rows.map(({ paid_wall_time: paidAt, is_surplus: duplicate, ...row }) => {
    return { ...row, paidAt: paidAt ?? 0, isDuplicate: duplicate === 1 }
  })
}
