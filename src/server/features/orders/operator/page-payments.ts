import type { AnswerOf, ParsedRequestOf } from '#contract/index.schema.ts'
import type { Context, Operator } from '#server/context.ts'
import type { PaymentRow } from '#server/db/tables/orders.ts'
import { serializePayment } from './serialize-payment.ts'

type Name = 'GET /admin/payments'

const MOST = 200

/** The newest payments, or those that granted nothing and are not refunded. */
export async function pagePayments(
  { db }: Context,
  _actor: Operator,
  { only }: ParsedRequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const rows: PaymentRow[] = await db.reader
    .selectFrom('payments')
    .selectAll()
    .where('paid_wall_time', 'is not', null)
    .$if(only === 'unmatched', (query) =>
      query
        .where('refunded_wall_time', 'is', null)
        .where((is) => is.or([is('order_id', 'is', null), is('is_surplus', '=', 1)])),
    )
    .orderBy('paid_wall_time', 'desc')
    .orderBy('charge_id')
    .limit(MOST)
    .execute()
  return { items: await Promise.all(rows.map((row) => serializePayment(db.reader, row))) }
}
