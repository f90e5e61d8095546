import { isRenewing, type Provider } from '#domain/orders/order.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import type { Context } from '#server/context.ts'
import { sql } from '#server/db/sql.ts'
import { type OrderEvent, stateAfter } from '#domain/orders/order-state.ts'

const ID = /^[0-9a-z]{26}$/

/** The order a provider speaks of; null where it is none of ours, or was made for another provider. */
export async function findOrder(
  reader: Reader,
  { provider, id }: { readonly provider: Provider; readonly id: string },
): Promise<OrderRow | null> {
  if (!ID.test(id)) return null
  const row = await reader
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ?? null
}

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

/** Number of valid charges of an order: paid, not refunded, and not being returned. */
export async function countPaidCharges(reader: Reader, orderId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('payments')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('paid_wall_time', 'is not', null)
    .where('refunded_wall_time', 'is', null)
    .where('is_surplus', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** Moves an order by an event, where that moves it. Lock its person before. */
export async function moveOrder(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  { orderId, event }: { readonly orderId: string; readonly event: OrderEvent },
): Promise<void> {
  const { state } = await tx
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const next = stateAfter(state, event)
  if (next === state) return
  await tx
    .updateTable('orders')
    .set({ state: next, changed_wall_time: wallClock.now() })
    .where('id', '=', orderId)
    .execute()
}

/** Stores a provider's event in the transaction that handles it; false where it was stored before. */
export async function recordProviderEvent(
  { wallClock }: Pick<Context, 'wallClock'>,
  tx: Tx,
  {
    provider,
    id,
    kind,
  }: { readonly provider: Provider; readonly id: string; readonly kind: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({ provider, event_id: id, kind, received_wall_time: wallClock.now() })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
