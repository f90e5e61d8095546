import { words } from '#app/i18n/words.ts'
import type { WorldKind } from '#app/state/clock-state.ts'
import { Badge } from '#app/ui/number/Badge.tsx'
import css from './MarketModeView.module.css'

interface MarketModeViewProps {
  readonly kind: WorldKind
  /** The mode with its time, with its day for a narrower place, and for the narrowest; by default the mode alone. */
  readonly texts?: readonly [string, string, string]
}

const PLACES = ['text', 'day', 'mode'] as const

/** Badge of a market that is not live; none for the live market. It has no hooks: src/app/early draws it too. */
export function MarketModeView({ kind, texts }: MarketModeViewProps) {
  const t = words('shell')
  if (kind === 'live') return null
  return (
    <Badge tone={kind === 'replay' ? 'blue' : 'amber'} title={t(`market.mode.${kind}Hint`)}>
      {texts === undefined
        ? t(`market.mode.${kind}`)
        : PLACES.map((place, at) => (
            <span key={place} className={`numbers ${css[place]}`}>
              {texts[at]}
            </span>
          ))}
    </Badge>
  )
}
