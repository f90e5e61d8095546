import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { LineNames } from './LineNames.tsx'
import css from './MarketGateChart.module.css'

/** Names of what the gate let through, as wide as they mostly are. */
const OPENINGS = ['7em', '7em', '8em', '8em']

/** Skeleton of Bitcoin's chart: its frame, its times, and the names of its lines and bands. */
export function GreyGateChart() {
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
        {OPENINGS.map((width, at) => (
          <li key={at} style={{ width }}>
            <GreyText width={width} />
          </li>
        ))}
      </ul>
    </div>
  )
}
