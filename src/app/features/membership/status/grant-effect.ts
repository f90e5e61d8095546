import type { PlanType } from '#domain/membership/plan.ts'
import {
  type Plus,
  type MembershipStatus,
  withGrant,
} from '#domain/membership/membership-status.ts'

/** Membership status from the wire's `plus`; null was never a member. */
export function statusOfPlus(plus: Plus | null): MembershipStatus | null {
  if (plus === null) return null
  const { plusType: type, plusLevel: level, startedAt, expiresAt } = plus
  return { type, level, startedAt, expiresAt }
}

/**
 * How added days change a membership: `starts` without one, `adds` to the same plan,
 * `upgrades` months to a year, `extends` a year by months, `replaces` a trial.
 */
export type EffectKind = 'starts' | 'adds' | 'upgrades' | 'extends' | 'replaces'

/** Effect of a plan's days on a membership. */
export interface Effect {
  readonly kind: EffectKind
  readonly plan: PlanType
  /** Until when it would last, wall time ms. */
  readonly until: number
}

/** Effect of `days` of a plan on a membership at a wall-clock time (ms). @source Spec 6; DECISIONS 3 */
export function effectOf(
  status: MembershipStatus | null,
  { plan, days }: { readonly plan: PlanType; readonly days: number },
  wallNow: number,
): Effect {
  const next = withGrant(status, { plan, days, grantedAt: wallNow })
  const runs = status !== null && status.expiresAt > wallNow ? status.type : null
  return { kind: kindOf(runs, plan), plan: next.type, until: next.expiresAt }
}

function kindOf(runs: PlanType | null, plan: PlanType): EffectKind {
  if (runs === null) return 'starts'
  if (runs === plan) return 'adds'
  if (runs === 'TRIAL') return 'replaces'
  return plan === 'YEAR' ? 'upgrades' : 'extends'
}
