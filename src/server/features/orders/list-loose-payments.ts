import type { Provider } from '#domain/orders/order.ts'
import type { Reader } from '#server/db/database.ts'

/** Money that was taken and gave nothing. */
export interface LoosePayment {
  readonly provider: Provider
  readonly chargeId: string
  readonly amount: number
  readonly currency: string
  /** Wall time, ms. */
  readonly paidAt: number
  /** Paid beside what an order costs; else it fits no order. */
  readonly isSurplus: boolean
}

/** Payments that fit no order, or were paid beside one, and were not given back; newest first. */
export async function listLoosePayments(reader: Reader): Promise<LoosePayment[]> {
  const rows = await reader
    .selectFrom('payments')
    .select(['provider', 'charge_id as chargeId', 'amount', 'currency'])
    .select(['paid_wall_time', 'is_surplus'])
    .where((is) => is.or([is('order_id', 'is', null), is('is_surplus', '=', 1)]))
    .where('paid_wall_time', 'is not', null)
    .where('refunded_wall_time', 'is', null)
    .orderBy('paid_wall_time', 'desc')
    .execute()
  return rows.map(({ paid_wall_time: paidAt, is_surplus: surplus, ...row }) => {
    return { ...row, paidAt: paidAt ?? 0, isSurplus: surplus === 1 }
  })
}
