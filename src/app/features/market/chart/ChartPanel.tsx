import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#app/platform/reload/lazy-part.ts'
import { useIsDark, usePreferences } from '#app/state/preferences-state.ts'
import { CandleChart, type CandleChartProps } from '#app/ui/chart/CandleChart.tsx'
import { ChartSkeleton } from './ChartState.tsx'

const DrawnChart = lazyPart('CandleChart', async () => {
  const { openChart } = await import('#app/ui/chart/open-chart.ts')
  return (props: CandleChartProps) => <CandleChart open={openChart} {...props} />
})

/** The area of a chart, with a fixed size. */
export interface ChartPlace {
  readonly id: string
  readonly className: string
  readonly label: string
}

interface ChartPanelProps {
  readonly panel: ChartPlace
  /** Null while there is nothing to draw. */
  readonly chart: Omit<CandleChartProps, 'themeKey'> | null
  /** Stands in until there is. */
  readonly state: ReactNode
}

/** The tab panel that holds the candles; the drawing code comes when it is first needed. */
export function ChartPanel({ panel, chart, state }: ChartPanelProps) {
  const { isRedUp } = usePreferences()
  const isDark = useIsDark()
  return (
    <div id={panel.id} role="tabpanel" aria-label={panel.label} className={panel.className}>
      {chart === null ? (
        state
      ) : (
        <Suspense fallback={<ChartSkeleton />}>
          <DrawnChart {...chart} themeKey={`${isDark} ${isRedUp}`} />
        </Suspense>
      )}
    </div>
  )
}
