import type { Reader } from '#server/db/database.ts'

/** How many charges of an order stand: paid, not refunded, and not on their way back. */
export async function countStanding(reader: Reader, orderId: string): Promise<number> {
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
