import type { Provider } from '#domain/orders/order.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { findRunning } from './payment/order-store.ts'

interface Subscription {
  readonly orderId: string
  readonly provider: Provider
  readonly isRenewing: boolean
  readonly paidUntil: number
}

/** My subscription whose paid period runs, also where it will not renew; null where there is none. */
export async function findSubscription(
  context: Context,
  { accountId }: SignedIn,
): Promise<{ readonly subscription: Subscription | null }> {
  const running = await findRunning(context, context.db.reader, accountId)
  if (running === null) return { subscription: null }
  const { id: orderId, provider, state, paidUntil } = running
  return { subscription: { orderId, provider, isRenewing: state === 'paid', paidUntil } }
}
