import type { PaidPlan } from '../membership/plan.ts'

/** Who takes the money. */
export const PROVIDERS = ['stars', 'apple', 'stripe'] as const
export type Provider = (typeof PROVIDERS)[number]

export type OrderPlan = PaidPlan

/** Currency of an order's price: whole Stars, or US dollars counted in cents. */
export const CURRENCIES = ['XTR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** `canceled`: paid for, and not renewed; `failed`, `expired`: never paid. */
export const ORDER_STATES = ['open', 'paid', 'canceled', 'failed', 'expired', 'refunded'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** How long an order can be paid at the price it names, ms. */
export const ORDER_LIFE_MS = 3_600_000

/**
 * Whether a plan of this provider pays itself again each period until it is canceled: the month in
 * Stars, and whatever is bought in Apple's store. @source DECISIONS 3
 */
export function isRenewing({ provider, plan }: { provider: Provider; plan: OrderPlan }): boolean {
  return provider === 'apple' || (provider === 'stars' && plan === 'MONTH')
}

/**
 * Whether a plan already renews automatically and is not sold again: any subscription is in
 * the way of a month, a yearly one of a year.
 */
export function isRenewedAlready(
  running: { readonly state: OrderState; readonly plan: OrderPlan } | null,
  plan: OrderPlan,
): boolean {
  return running?.state === 'paid' && (plan === 'MONTH' || running.plan === plan)
}

/** `amountOf(1990, 'USD') === '19.90'`, `amountOf(1500, 'XTR') === '1500'`. */
export function amountOf(amount: number, currency: string): string {
  return currency === 'XTR' ? String(amount) : (amount / 100).toFixed(2)
}
