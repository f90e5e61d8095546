import { ENTITLEMENTS } from '#domain/membership/entitlement.ts'
import type { Tier } from '#domain/membership/tier.ts'
import { type Interval, INTERVALS } from '#domain/time/interval.ts'
import { isOpen, type Signal } from './signal.ts'
import { isEvaluated, STRATEGY, type Strategy } from './rules/strategy.ts'

/** How much of a signal a viewer may see: all of it, all but what tells its prices, or nothing. */
export type SignalVisibility = 'whole' | 'unpriced' | 'hidden'

/** Who looks, and which signals in progress are the oldest: the ones that anybody may see. */
export interface Visibility {
  readonly tier: Tier
  /** Ids; empty for a tier that sees every interval. */
  readonly oldestIds: readonly string[]
}

/**
 * The one question that every door asks before it shows a signal. What has ended is everybody's;
 * what is in progress is seen by its interval, and the three oldest beside.
 *
 * @assumed the oldest count for a monthly member too: a paying member sees no less
 * @example visibleSignal({id, state: 'entered', interval: '15m'}, {tier: 'monthly', oldestIds: []}) === 'hidden'
 * @source DECISIONS 3
 */
export function visibleSignal(
  signal: Pick<Signal, 'state' | 'interval'> & { readonly id: string },
  { tier, oldestIds }: Visibility,
): SignalVisibility {
  if (!isOpen(signal)) return 'whole'
  const { intervals, arePricesHidden } = ENTITLEMENTS[tier]
  const isSeen = intervals.includes(signal.interval) || oldestIds.includes(signal.id)
  if (!isSeen) return 'hidden'
  return arePricesHidden ? 'unpriced' : 'whole'
}

/** Whether nothing in progress is ever hidden from a tier. `seesEverything('trial') === true` */
export function seesEverything(tier: Tier): boolean {
  const { intervals, arePricesHidden } = ENTITLEMENTS[tier]
  return !arePricesHidden && INTERVALS.every((interval) => intervals.includes(interval))
}

/**
 * The timeframes that a tier's plan is sold with: those it opens, of those that give signals by the
 * rules of today. `soldIntervals('monthly')` is `['4h', '1d']`.
 *
 * @source DECISIONS 3
 */
export function soldIntervals(tier: Tier, strategy: Strategy = STRATEGY): readonly Interval[] {
  return ENTITLEMENTS[tier].intervals.filter((interval) => isEvaluated(interval, null, strategy))
}

/** Why a hidden signal is refused to a viewer of that tier. */
export function refusalOfHidden(tier: Tier): 'membersOnly' | 'yearlyOnly' {
  return tier === 'monthly' ? 'yearlyOnly' : 'membersOnly'
}
