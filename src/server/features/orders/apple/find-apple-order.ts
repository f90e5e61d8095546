import type { Context, SignedIn } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { type AppleOrder, appleOrderOf, findOrderByToken } from './apple-order.ts'

/** The caller's order of a purchase UUID. Refuses `notFound`, also for somebody else's. */
export async function findAppleOrder(
  context: Context,
  { accountId }: SignedIn,
  { uuid }: { readonly uuid: string },
): Promise<AppleOrder> {
  const order = await findOrderByToken(context.db.reader, uuid)
  if (order === null || order.account_id !== accountId) throw new Refusal('notFound')
  return appleOrderOf(context, order)
}
