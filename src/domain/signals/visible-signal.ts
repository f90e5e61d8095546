import type { Signal } from './signal.ts'

/** Who looks. Until membership is built everyone is `all` (`MEMBERSHIP=off`). */
export type ViewerTier = 'all'

/** How much of a signal a viewer may see. */
export type SignalVisibility = 'whole' | 'hidden'

/**
 * The one question every door that shows a signal asks. With `MEMBERSHIP=off` the answer is always
 * `whole`; the tiers of DECISIONS 3 arrive with membership and change this function alone.
 */
export function visibleSignal(
  _signal: Pick<Signal, 'state' | 'interval'>,
  tier: ViewerTier,
): SignalVisibility {
  return tier === 'all' ? 'whole' : 'hidden'
}
