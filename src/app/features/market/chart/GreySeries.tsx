import { INTERVALS } from '#domain/time/interval.ts'
import { ChartBars } from '#app/ui/chart/ChartBars.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import css from './SeriesChart.module.css'

/** Skeleton of a market's chart: its timeframes, legend and lines, as high as the chart. */
export function GreySeries() {
  return (
    <section className={css['chart']} aria-hidden="true">
      <div className={css['tabs']}>
        <div className={css['greyTabs']}>
          {INTERVALS.map((interval) => (
            <GreyText key={interval} width="1.8em" />
          ))}
        </div>
      </div>
      <div className={css['panel']}>
        <ChartBars />
      </div>
      <div className={css['greyFoot']}>
        <GreyText width="2.5em" />
        <GreyText width="9em" />
      </div>
    </section>
  )
}
