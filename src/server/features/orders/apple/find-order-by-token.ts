import type { Reader } from '#server/db/database.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'

/** The order a UUID stands for; null for none of ours. */
export async function findOrderByToken(
  reader: Reader,
  token: string | null,
): Promise<OrderRow | null> {
  if (token === null) return null
  const row = await reader
    .selectFrom('orders')
    .selectAll()
    .where('provider', '=', 'apple')
    .where('token', '=', token.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}
