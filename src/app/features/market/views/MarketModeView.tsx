import { words } from '#app/i18n/words.ts'
import type { WorldKind } from '#app/state/clock-state.ts'
import { Badge } from '#app/ui/number/Badge.tsx'
import css from './MarketModeView.module.css'

interface MarketModeViewProps {
  readonly kind: WorldKind
  /** By default the mode alone. */
  readonly text?: string
  /** The same with the day alone, for a narrower place. */
  readonly day?: string
  /** The same without a time, for the narrowest place. */
  readonly narrowest?: string
}

/** Badge of a market that is not live; none for the live market. It has no hooks: src/app/early draws it too. */
export function MarketModeView({ kind, text, day, narrowest }: MarketModeViewProps) {
  const t = words('shell')
  if (kind === 'live') return null
  return (
    <Badge tone={kind === 'replay' ? 'blue' : 'amber'} title={t(`market.mode.${kind}Hint`)}>
      {text === undefined ? (
        t(`market.mode.${kind}`)
      ) : (
        <>
          <span className={`numbers ${css['text']}`}>{text}</span>
          <span className={`numbers ${css['day']}`}>{day}</span>
          <span className={css['mode']}>{narrowest}</span>
        </>
      )}
    </Badge>
  )
}
