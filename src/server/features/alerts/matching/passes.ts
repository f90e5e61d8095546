import { type Entitlement, ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { PLAN_TYPES, type PlanType } from '#domain/membership/plan.ts'
import { levelOf } from '#domain/membership/membership-status.ts'
import { tierOf } from '#domain/membership/tier.ts'
import type { Interval } from '#domain/time/interval.ts'

/** First pass of an event, and the value of `pass` after the last. */
export const FIRST_PASS = 0
export const PASS_COUNT = 4

/** One pass over the possible recipients of an event, in order of account. */
export interface Pass {
  /** Accounts that set the coin or the gate, or accounts that allow suggested alerts. */
  readonly reason: 'coin' | 'proactive'
  /** Plans of the members; null for everyone. */
  readonly plans: readonly PlanType[] | null
  /** Whether an earlier pass covered some of them: those with an alert are skipped. */
  readonly isAgain: boolean
}

interface Rules {
  /** All signals are open to every plan. */
  readonly isOpen: boolean
  readonly isProactive: boolean
  /** Null for the gate, surges and plunges, which every plan with live alerts opens. */
  readonly interval: Interval | null
}

/**
 * The accounts of one pass; null where it has none. Yearly members come first; later passes cover
 * all plans, so that an account whose plan changes in between is not missed.
 *
 * @example passOf(0, { isOpen: false, isProactive: false, interval: '4h' })?.plans // ['YEAR']
 */
export function passOf(pass: number, { isOpen, isProactive, interval }: Rules): Pass | null {
  const reason = pass === 0 || pass === 2 ? 'coin' : 'proactive'
  const isAgain = pass > 0
  if (pass >= PASS_COUNT || (reason === 'proactive' && !isProactive)) return null
  if (isOpen) return pass < 2 ? { reason, plans: null, isAgain } : null
  const open = PLAN_TYPES.filter((plan) => {
    const entitlement = entitlementOf(plan)
    if (interval === null) return entitlement.isLive
    return entitlement.intervals.includes(interval) && (reason === 'coin' || entitlement.hasPush)
  })
  const plans = pass < 2 ? open.filter((plan) => plan === 'YEAR') : open
  return plans.length === 0 ? null : { reason, plans, isAgain }
}

/** Whether a plan opens this alert while it runs. */
export function entitlementOf(type: PlanType): Entitlement {
  return ENTITLEMENTS[tierOf({ type, level: levelOf(type), startedAt: 0, expiresAt: 1 }, 0)]
}
