import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Tier } from '#domain/membership/tier.ts'
import { BASE_INTERVAL_MS } from '#domain/time/interval.ts'

/** How much later those without a plan see a surge or plunge. @source DECISIONS 3 */
export const LATE_MS = BASE_INTERVAL_MS

/**
 * The newest trigger (market time) that a tier may see: members see all, others those of at least 15
 * minutes ago. Lists, details, the top, the stream, home, the log and shares all ask this.
 */
export function visibleThrough(tier: Tier, marketNow: number): number {
  return ENTITLEMENTS[tier].isLive ? Infinity : marketNow - LATE_MS
}

/** `isExtremeVisible({ triggerTime: now }, 'guest', now) === false` */
export function isExtremeVisible(
  { triggerTime }: { readonly triggerTime: number },
  tier: Tier,
  marketNow: number,
): boolean {
  return triggerTime <= visibleThrough(tier, marketNow)
}
