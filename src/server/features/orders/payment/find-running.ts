import { DAY_MS } from '#domain/time/interval.ts'
import { isRenewing } from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'

/** An order that renews, or would if it were not canceled, and until when it is paid, wall time, ms. */
export type RunningOrder = OrderRow & { readonly paidUntil: number }

/** A day beyond its end, for a renewal may come late. */
const GRACE_MS = DAY_MS

/** The subscription whose paid period runs longest; null where there is none. */
export async function findRunning(
  { wallClock }: Pick<Context, 'wallClock'>,
  reader: Reader,
  accountId: string,
): Promise<RunningOrder | null> {
  const rows = await reader
    .selectFrom('orders')
    .selectAll('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('membership_grants', (join) =>
      join.on('source', '=', sql<string>`'payment:' || payments.provider || ':' || charge_id`),
    )
    .select(['paid_wall_time', 'days'])
    .where('orders.account_id', '=', accountId)
    .where('state', 'in', ['paid', 'canceled'])
    .where('paid_wall_time', 'is not', null)
    .where('refunded_wall_time', 'is', null)
    .where('is_surplus', '=', 0)
    .execute()
  const running = rows
    .filter(isRenewing)
    .map(({ paid_wall_time: paidAt, days, ...order }) => {
      return { ...order, paidUntil: (paidAt ?? 0) + days * DAY_MS }
    })
    .toSorted((left, right) => right.paidUntil - left.paidUntil)
  return running.find(({ paidUntil }) => paidUntil + GRACE_MS > wallClock.now()) ?? null
}
