import { amountOf, type Currency, type OrderPlan, type Provider } from './order.ts'

/** Prices of the plans, from the settings: US cents, and whole Stars. */
export interface PlanPrices {
  readonly priceUsdCents: Readonly<Record<OrderPlan, number>>
  readonly priceStars: Readonly<Record<OrderPlan, number>>
}

/** Price of an order with a provider: Stars in `XTR`, others in US cents. @source DECISIONS 3 */
export function orderPrice(
  prices: PlanPrices,
  { provider, plan }: { readonly provider: Provider; readonly plan: OrderPlan },
): { readonly amount: number; readonly currency: Currency } {
  return provider === 'stars'
    ? { amount: prices.priceStars[plan], currency: 'XTR' }
    : { amount: prices.priceUsdCents[plan], currency: 'USD' }
}

/** US cents that an inviter's commission is computed from, for every provider. @source DECISIONS 3 */
export function commissionBaseCents({ priceUsdCents }: PlanPrices, plan: OrderPlan): number {
  return priceUsdCents[plan]
}

/** The price as shown: `shownPriceUsd(prices, 'MONTH') === '19.90'`. */
export function shownPriceUsd({ priceUsdCents }: PlanPrices, plan: OrderPlan): string {
  return amountOf(priceUsdCents[plan], 'USD')
}
