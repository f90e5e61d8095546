import { type Currency, isRenewing, type OrderPlan, type Provider } from './order.ts'

/** Money that a provider says it took. */
export interface Charge {
  /** The provider's id, the same whenever it is told of: nothing is given for it twice. */
  readonly id: string
  /** Stars, or hundredths of the currency. */
  readonly amount: number
  /** `XTR`, `USD`; Apple's store takes any. */
  readonly currency: string
  /** Telegram's id of who paid; null where it was paid elsewhere. */
  readonly payer: string | null
}

/** What a charge is held against. */
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
 * Whether a charge is paid beside what the order costs, so that it goes back: a second one of what
 * is bought once. What renews is paid again each period.
 */
export function isSurplus(order: Pick<Charged, 'provider' | 'plan'>, standing: number): boolean {
  return standing > 0 && !isRenewing(order)
}
