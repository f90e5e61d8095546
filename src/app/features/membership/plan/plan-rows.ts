import { ENTITLEMENTS, type Entitlement } from '#domain/membership/entitlement.ts'
import type { PlanType } from '#domain/membership/plan.ts'
import type { Tier } from '#domain/membership/tier.ts'
import { type Interval, INTERVALS } from '#domain/time/interval.ts'

/** The tiers that are compared, in the order of the columns. */
export const COMPARED = [
  'guest',
  'ordinary',
  'monthly',
  'yearly',
  'trial',
] as const satisfies readonly Tier[]
export type Compared = (typeof COMPARED)[number]

/** What stands in a cell: yes or no, a count, intervals, or one of the words of `table.cells`. */
export type PlanMark =
  | boolean
  | { readonly count: number }
  | { readonly intervals: readonly Interval[] }
  | { readonly word: 'all' | 'hidden' | 'oldest'; readonly count?: number }

interface PlanRow {
  readonly id: 'ended' | 'inProgress' | 'prices' | 'favorites' | 'gifts'
  readonly cellOf: (tier: Compared) => PlanMark
}

/** What is compared, each row read from the one table of entitlements. @source DECISIONS 3 */
export const PLAN_ROWS: readonly PlanRow[] = [
  { id: 'ended', cellOf: () => true },
  { id: 'inProgress', cellOf: (tier) => inProgress(ENTITLEMENTS[tier]) },
  {
    id: 'prices',
    cellOf: (tier) => (ENTITLEMENTS[tier].arePricesHidden ? { word: 'hidden' } : true),
  },
  { id: 'favorites', cellOf: (tier) => ({ count: ENTITLEMENTS[tier].favorites }) },
  { id: 'gifts', cellOf: (tier) => ENTITLEMENTS[tier].canGive },
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

function inProgress({ intervals, oldestSeen }: Entitlement): PlanMark {
  if (intervals.length === 0) return { word: 'oldest', count: oldestSeen }
  return intervals.length === INTERVALS.length ? { word: 'all' } : { intervals }
}
