import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './MarketGateChart.module.css'

/** Skeleton of Bitcoin's chart: its lines, its times and its legend. */
export function GreyGateChart() {
  return (
    <div className={css['grey']}>
      <div className={css['greyPlot']}>
        <Skeleton width="100%" height="2px" />
        <Skeleton width="100%" height="2px" />
        <Skeleton width="100%" height="2px" />
      </div>
      <Skeleton width="100%" height="0.8em" />
      <Skeleton width="85%" height="0.8em" />
      <Skeleton width="60%" height="0.8em" />
    </div>
  )
}
