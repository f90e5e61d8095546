import type { Provider } from '#domain/orders/order.ts'
import type { Reader } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'

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
