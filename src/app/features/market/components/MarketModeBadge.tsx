import { useWords } from '#app/i18n/use-words.ts'
import { useClock } from '#app/state/clock-state.ts'
import { Badge } from '#app/ui/number/Badge.tsx'

/** Badge of a market that is not live; none for the live market. */
export function MarketModeBadge() {
  const t = useWords('shell')
  const kind = useClock()?.worldKind ?? 'live'
  if (kind === 'live') return null
  return (
    <Badge tone={kind === 'replay' ? 'blue' : 'amber'} title={t(`market.mode.${kind}Hint`)}>
      {t(`market.mode.${kind}`)}
    </Badge>
  )
}
