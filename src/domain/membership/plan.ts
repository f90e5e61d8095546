/** Kinds of membership; a trial, a 7-day card and a gift are all TRIAL. @source Spec 4; ROUTES plus */
export const PLAN_TYPES = ['MONTH', 'YEAR', 'TRIAL'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** Its entitlement level: a trial has that of a year. */
export type PlanLevel = 'MONTH' | 'YEAR'

/** Plans on sale. */
export type PaidPlan = 'MONTH' | 'YEAR'

/** Days a period of each plan lasts. @source DECISIONS 3 */
export const PLAN_DAYS: Readonly<Record<PlanType, number>> = { MONTH: 30, YEAR: 365, TRIAL: 7 }
