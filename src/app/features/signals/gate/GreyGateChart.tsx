import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { PlotFrame } from '#app/ui/chart/PlotFrame.tsx'
import { GateLegend } from './GateLegend.tsx'
import css from './MarketGateChart.module.css'

/** As many kinds of grounds as 200 days usually have. */
const GROUNDS = [0, 1, 2, 3]

/** Skeleton of Bitcoin's chart: its lines, its times and its legend. */
export function GreyGateChart() {
  return (
    <div className={css['figure']}>
      <PlotFrame values={[]} times={['\u00a0']}>
        <div className={css['greyPlot']}>
          <Skeleton width="100%" height="2px" />
          <Skeleton width="100%" height="2px" />
          <Skeleton width="100%" height="2px" />
        </div>
      </PlotFrame>
      <GateLegend>
        {GROUNDS.map((at) => (
          <li key={at}>
            <GreyText width="7em" />
          </li>
        ))}
      </GateLegend>
    </div>
  )
}
