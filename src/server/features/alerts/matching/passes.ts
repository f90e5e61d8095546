import { type Entitlement, ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import { PLAN_TYPES, type PlanType } from '#domain/membership/plan.ts'
import { levelOf } from '#domain/membership/membership-status.ts'
import { tierOf } from '#domain/membership/tier.ts'
import type { Interval } from '#domain/time/interval.ts'

/** Where an event begins, and where it is done. */
export const FIRST_PASS = 0
export const PASS_COUNT = 4

/** One walk over the people an event may be told to, in order of account. */
export interface Pass {
  /** Who asked for the coin, or who lets what nobody asked for be sent. */
  readonly reason: 'coin' | 'proactive'
  /** Members of which plans; null is everyone. */
  readonly plans: readonly PlanType[] | null
  /** Whether some of them have been walked over before: those who were told are passed over. */
  readonly isAgain: boolean
}

interface Rules {
  /** Everything is open to all. */
  readonly isOpen: boolean
  readonly isProactive: boolean
  readonly interval: Interval
}

/**
 * The walk of one pass; null where it reaches nobody. Yearly members come first, and the later
 * passes look at all plans, so that whoever changes theirs in between is not missed.
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
    return entitlement.intervals.includes(interval) && (reason === 'coin' || entitlement.hasPush)
  })
  const plans = pass < 2 ? open.filter((plan) => plan === 'YEAR') : open
  return plans.length === 0 ? null : { reason, plans, isAgain }
}

/** What a plan opens while it runs. */
export function entitlementOf(type: PlanType): Entitlement {
  return ENTITLEMENTS[tierOf({ type, level: levelOf(type), startedAt: 0, expiresAt: 1 }, 0)]
}
