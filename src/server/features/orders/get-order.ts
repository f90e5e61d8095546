import type { Context, Signed } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { type WireOrder, wireOrder } from './wire/wire-order.ts'

/** How one of my orders stands. Refuses `notFound`, also for somebody else's. */
export async function getOrder(
  context: Context,
  { accountId }: Signed,
  { orderId }: { readonly orderId: string },
): Promise<WireOrder> {
  const { reader } = context.db
  const order = await reader
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (order === undefined) throw new Refusal('notFound')
  return await wireOrder(context, reader, order)
}
