import { useWords } from '#app/i18n/use-words.ts'
import { useWorldKind } from '#app/state/use-world-kind.ts'
import { MarketModeView } from '../views/MarketModeView.tsx'

/** Badge of a market that is not live; none for the live market. */
export function MarketModeBadge() {
  // Another language draws it again.
  useWords('shell')
  return <MarketModeView kind={useWorldKind()} />
}
