import { type OrderEvent, stateAfter } from '#domain/orders/order-state.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'

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
