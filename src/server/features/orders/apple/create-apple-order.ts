import type { OrderPlan } from '#domain/orders/order.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { withIdempotency } from '#server/db/idempotency.ts'
import { Refusal } from '#server/refusal.ts'
import { addOrder } from '../add-order.ts'
import { type AppleOrder, appleOrderOf } from './apple-order.ts'

/**
 * Makes an order for a purchase in Apple's store. Refuses `paymentUnavailable` where no app of it is
 * set, inside Telegram and where membership is off, `alreadySubscribed`, `cancellationPending`.
 */
export async function createAppleOrder(
  context: Context,
  actor: SignedIn,
  input: { readonly plan: OrderPlan },
): Promise<AppleOrder> {
  const { ports, config } = context
  if (ports.apple === null || config.membership === 'off' || actor.channel === 'telegram') {
    throw new Refusal('paymentUnavailable')
  }
  const order = {
    accountId: actor.accountId,
    plan: input.plan,
    provider: 'apple',
    payer: null,
  } as const
  return await context.db.transaction((tx) =>
    withIdempotency(context, tx, { actor, call: 'POST /apple/createOrder', input }, async () =>
      appleOrderOf(context, await addOrder(context, tx, order)),
    ),
  )
}
