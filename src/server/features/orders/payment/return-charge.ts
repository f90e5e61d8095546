import type { Provider } from '#domain/orders/order.ts'
import type { Context } from '#server/context.ts'
import { refundPayment } from './refund-payment.ts'

/** A charge that goes back to who paid it. */
export interface ReturnedCharge {
  readonly provider: Provider
  readonly chargeId: string
  /** Telegram's id, for Stars. */
  readonly payer: string | null
}

/**
 * Gives a charge back through its provider, and takes back what it gave. Throws where the provider
 * does not do it, and for Apple, which refunds by itself alone. Safe to repeat.
 */
export async function returnCharge(
  context: Context,
  { provider, chargeId, payer }: ReturnedCharge,
): Promise<'revoked' | 'repeated' | 'early' | 'unfit'> {
  const { db, ports } = context
  const stored = await db.reader
    .selectFrom('payments')
    .select(['amount', 'currency'])
    .where('provider', '=', provider)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  if (provider === 'stars' && ports.telegram !== null && payer !== null) {
    await ports.telegram.stars.refund(payer, chargeId)
  } else if (provider === 'stripe' && ports.checkout !== null) {
    await ports.checkout.refund(chargeId)
  } else {
    throw new Error(`${provider} gives nothing back from here`)
  }
  const { amount, currency } = stored ?? { amount: 0, currency: '' }
  const charge = { id: chargeId, amount, currency, payer }
  return await db.transaction((tx) => refundPayment(context, tx, { provider, order: null, charge }))
}
