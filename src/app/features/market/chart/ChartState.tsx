import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { ChartBars } from '#app/ui/chart/ChartBars.tsx'
import css from './ChartState.module.css'

interface ChartStateProps {
  readonly query: {
    readonly isError: boolean
    readonly isPending: boolean
    readonly error: unknown
  }
}

/** Shown in place of the chart while there is nothing to draw. */
export function ChartState({ query }: ChartStateProps) {
  const t = useWords('market')
  if (query.isPending) return <ChartSkeleton />
  if (query.isError) return <Failed error={query.error} title={t('chart.failed')} />
  return <p className={css['empty']}>{t('chart.empty')}</p>
}

/** The chart's place while candles or the code that draws them are on their way. */
export function ChartSkeleton() {
  const t = useWords('shell')
  return (
    <div className={css['skeleton']} data-late="true" role="status" aria-label={t('loading')}>
      <ChartBars />
    </div>
  )
}
