import type { Provider } from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'

/** Remembers what a provider told, in the transaction that acts on it; false where it was told before. */
export async function noteEvent(
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
