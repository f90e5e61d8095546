import type { MembershipStatus } from './membership-status.ts'

/**
 * What a viewer may do, worst to best; `all` is everyone where membership is switched off.
 * @source Spec 4; DECISIONS 3
 */
export const TIERS = ['guest', 'ordinary', 'monthly', 'trial', 'yearly', 'all'] as const
export type Tier = (typeof TIERS)[number]

const TIER_OF = { MONTH: 'monthly', YEAR: 'yearly', TRIAL: 'trial' } as const

/**
 * The tier of somebody who is signed in, at a wall time (ms). A membership is over at the
 * millisecond it expires; null was never a member.
 *
 * @example tierOf({ type: 'TRIAL', level: 'YEAR', startedAt: 0, expiresAt: 10 }, 10) === 'ordinary'
 */
export function tierOf(status: MembershipStatus | null, wallNow: number): Tier {
  if (status === null || status.expiresAt <= wallNow) return 'ordinary'
  return TIER_OF[status.type]
}
