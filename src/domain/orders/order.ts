import type { PaidPlan } from '../membership/plan.ts'

/** Who takes the money. */
export const PROVIDERS = ['stars', 'apple', 'stripe'] as const
export type Provider = (typeof PROVIDERS)[number]

export type OrderPlan = PaidPlan

/** `canceled`: paid for, and not renewed; `failed`, `expired`: never paid. */
export const ORDER_STATES = ['open', 'paid', 'canceled', 'failed', 'expired', 'refunded'] as const
export type OrderState = (typeof ORDER_STATES)[number]
