import { useWords } from '#app/i18n/use-words.ts'
import { useClock } from '#app/state/clock-state.ts'
import { Badge } from '#app/ui/number/Badge.tsx'

/** Says that the prices are not the live market's. The live market carries no badge. */
export function MarketModeBadge() {
  const t = useWords('shell')
  const kind = useClock()?.worldKind ?? 'live'
  if (kind === 'live') return null
  return (
    <Badge tone={kind === 'replay' ? 'blue' : 'amber'} title={t(`market.world.${kind}Hint`)}>
      {t(`market.world.${kind}`)}
    </Badge>
  )
}
