import { type Currency, isRenewing, type OrderPlan, type Provider } from './order.ts'

/** A charge reported by a provider. */
export interface Charge {
  /** The provider's id, the same in every report of it: it grants once. */
  readonly id: string
  /** Stars, or hundredths of the currency. */
  readonly amount: number
  /** `XTR`, `USD`; Apple's store takes any. */
  readonly currency: string
  /** Telegram's id of who paid; null where it was paid elsewhere. */
  readonly payer: string | null
}

/** The order that a charge is compared with. */
export interface Charged {
  readonly provider: Provider
  readonly plan: OrderPlan
  readonly amount: number
  readonly currency: Currency
  readonly payer: string | null
}

export type ChargeFault = 'amount' | 'currency' | 'payer'

/**
 * Why a charge does not pay an order, or null where it does. Apple's store sets its own prices and
 * signs for the product instead.
 */
export function chargeFault(order: Charged, charge: Charge): ChargeFault | null {
  if (order.provider === 'apple') return null
  if (charge.currency !== order.currency) return 'currency'
  if (charge.amount !== order.amount) return 'amount'
  return charge.payer === order.payer ? null : 'payer'
}

/**
 * Whether a charge is a duplicate and must be refunded: a second one of a plan that does not renew.
 * A renewing plan is charged each period.
 */
export function isDuplicateCharge(
  order: Pick<Charged, 'provider' | 'plan'>,
  paidCount: number,
): boolean {
  return paidCount > 0 && !isRenewing(order)
}
