import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { LineNames } from './LineNames.tsx'
import css from './MarketGateChart.module.css'

/** What the gate has mostly let through. */
const OPENINGS = ['longs', 'shorts', 'someShorts', 'none'] as const

/** Skeleton of Bitcoin's chart: its frame, its times, and the names of its lines and bands. */
export function GreyGateChart() {
  const t = useWords('signals-gate')
  return (
    <div className={css['figure']}>
      <div className={css['greyPlot']}>
        <Skeleton width="100%" height="2px" />
        <Skeleton width="100%" height="2px" />
        <Skeleton width="100%" height="2px" />
      </div>
      <div className={css['greyTimes']}>
        <GreyText width="6em" />
        <GreyText width="6em" />
      </div>
      <ul className={css['legend']} aria-hidden="true">
        <LineNames />
        {OPENINGS.map((opening) => (
          <li key={opening}>
            <span className={css['swatch']} />
            <GreyWords>{t(`title.${opening}`, { timeframes: '1D' })}</GreyWords>
          </li>
        ))}
      </ul>
    </div>
  )
}
