import type { Entitlement } from '#domain/membership/entitlement.ts'
import type { PlanType } from '#domain/membership/plan.ts'
import type { Tier } from '#domain/membership/tier.ts'
import { isEvaluated } from '#domain/signals/rules/strategy.ts'
import type { Interval } from '#domain/time/interval.ts'

/** The tiers that are compared, in the order of the columns. */
export const COMPARED = [
  'guest',
  'ordinary',
  'monthly',
  'yearly',
  'trial',
] as const satisfies readonly Tier[]
export type Compared = (typeof COMPARED)[number]

/** What a cell says: yes or no, a count, timeframes, or one of the words of `table.cells`. */
export type PlanMark =
  | boolean
  | { readonly count: number }
  | { readonly intervals: readonly Interval[] }
  | { readonly word: 'hidden' }
  | { readonly word: 'oldest'; readonly count: number }

interface PlanRow {
  readonly id:
    | 'inProgress'
    | 'prices'
    | 'alertSlots'
    | 'channels'
    | 'suggested'
    | 'favorites'
    | 'gifts'
  readonly cellOf: (opened: Entitlement) => PlanMark
}

/** What is compared: each row reads the one table of entitlements. @source DECISIONS 3 */
export const PLAN_ROWS: readonly PlanRow[] = [
  { id: 'inProgress', cellOf: inProgress },
  { id: 'prices', cellOf: (opened) => (opened.arePricesHidden ? { word: 'hidden' } : true) },
  { id: 'alertSlots', cellOf: ({ alertSlots: count }) => (count === 0 ? false : { count }) },
  { id: 'channels', cellOf: ({ isLive }) => isLive },
  { id: 'suggested', cellOf: ({ hasPush }) => hasPush },
  { id: 'favorites', cellOf: ({ favorites: count }) => ({ count }) },
  { id: 'gifts', cellOf: ({ canGive }) => canGive },
]

const PLANS: Readonly<Record<Compared, PlanType | null>> = {
  guest: null,
  ordinary: null,
  monthly: 'MONTH',
  yearly: 'YEAR',
  trial: 'TRIAL',
}

/** The plan that makes somebody be of a tier; null where nobody needs one. */
export function planOf(tier: Compared): PlanType | null {
  return PLANS[tier]
}

/** A timeframe without signals is sold to nobody. */
function inProgress({ intervals, oldestSeen }: Entitlement): PlanMark {
  const sold = intervals.filter((interval) => isEvaluated(interval))
  return sold.length === 0 ? { word: 'oldest', count: oldestSeen } : { intervals: sold }
}
