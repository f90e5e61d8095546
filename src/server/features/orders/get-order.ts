import type { Context, SignedIn } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { type SerializedOrder, serializeOrder } from './payment/serialize-order.ts'

/** State of one of the caller's orders. Refuses `notFound`, also for somebody else's. */
export async function getOrder(
  context: Context,
  { accountId }: SignedIn,
  { orderId }: { readonly orderId: string },
): Promise<SerializedOrder> {
  const { reader } = context.db
  const order = await reader
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (order === undefined) throw new Refusal('notFound')
  return await serializeOrder(context, reader, order)
}
