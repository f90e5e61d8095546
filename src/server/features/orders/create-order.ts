import { isRenewing, ORDER_LIFE_MS, type OrderPlan } from '#domain/orders/order.ts'
import type { Context, SignedIn } from '#server/context.ts'
import { withIdempotency } from '#server/db/idempotency.ts'
import type { OrderRow } from '#server/db/tables/orders.ts'
import { CheckoutRefused } from '#server/ports/checkout/port.ts'
import { Refusal } from '#server/refusal.ts'
import { addOrder } from './add-order.ts'
import { invoiceOfPlan } from './payment/invoice-words.ts'
import { listProviders } from './list-providers.ts'
import { findPayer } from './stars/find-payer.ts'

interface Wanted {
  readonly plan: OrderPlan
  readonly provider: 'stars' | 'stripe'
}

/**
 * Makes an order and says where it is paid: an invoice link for Telegram, or a page for cards. The
 * same key gives the same order. Refuses `paymentUnavailable` where one cannot pay this way here,
 * `alreadySubscribed`, `cancellationPending`; `unavailable` where the provider does not answer.
 *
 * @source DECISIONS 3
 */
export async function createOrder(
  context: Context,
  actor: SignedIn,
  input: Wanted,
): Promise<{ readonly orderId: string; readonly url: string }> {
  const { accountId, channel } = actor
  if (!listProviders(context, channel).includes(input.provider)) {
    throw new Refusal('paymentUnavailable')
  }
  const order = await context.db.transaction(async (tx) => {
    const payer = input.provider === 'stars' ? await findPayer(tx, accountId) : null
    if (input.provider === 'stars' && payer === null) throw new Refusal('paymentUnavailable')
    return await withIdempotency(context, tx, { actor, call: 'POST /order/create', input }, () =>
      addOrder(context, tx, { ...input, accountId, payer }),
    )
  })
  const url = order.provider === 'stars' ? invoiceOf : pageOf
  return { orderId: order.id, url: await url(context, actor, order) }
}

async function invoiceOf(
  { ports, log }: Context,
  actor: SignedIn,
  order: OrderRow,
): Promise<string> {
  const words = invoiceOfPlan(actor.language, order.plan)
  try {
    const url = await ports.telegram?.stars.createInvoice({
      ...words,
      payload: order.id,
      amount: order.amount,
      isSubscription: isRenewing(order),
    })
    if (url !== undefined) return url
  } catch (error) {
    log.warn({ what: nameOf(error) }, 'Telegram made no invoice')
  }
  throw new Refusal('unavailable')
}

async function pageOf(
  { ports, config, log, wallClock }: Context,
  actor: SignedIn,
  order: OrderRow,
): Promise<string> {
  const page = `${config.account.publicUrl}/membership/payment?orderId=${order.id}`
  try {
    const opened = await ports.checkout?.open({
      orderId: order.id,
      amountCents: order.amount,
      title: invoiceOfPlan(actor.language, order.plan).title,
      language: actor.language,
      successUrl: page,
      cancelUrl: `${page}&isCanceled=true`,
      expiresAt: Math.max(order.created_wall_time + ORDER_LIFE_MS, wallClock.now()),
    })
    if (opened !== undefined) return opened.url
  } catch (error) {
    const isFinal = error instanceof CheckoutRefused
    const what = error instanceof Error ? error.message : 'unknown'
    log[isFinal ? 'error' : 'warn']({ what, orderId: order.id }, 'the checkout opened no page')
    if (isFinal) throw new Refusal('paymentUnavailable')
  }
  throw new Refusal('unavailable')
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
