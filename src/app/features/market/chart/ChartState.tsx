import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
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

const PRICES = [0, 1, 2, 3, 4]

/** An empty chart with bars for the prices on its axis; fills its place. */
export function ChartBars() {
  return (
    <div className={css['bars']}>
      {PRICES.map((at) => (
        <Skeleton key={at} width="3.5em" height="0.8em" />
      ))}
    </div>
  )
}
