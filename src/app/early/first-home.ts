import type { Overview } from '#app/features/market/queries.ts'
import type { MarketGate } from '#app/features/signals/gate/gate-queries.ts'

/** What home's first sections are drawn from, before the app's code. */
export interface FirstHome {
  /** Null after a failed call. */
  readonly overview: Promise<Overview | null>
  readonly gate: Promise<MarketGate | null>
}

declare global {
  /** Set where the first page is home. */
  var firstHome: FirstHome | undefined
}
