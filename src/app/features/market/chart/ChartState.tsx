import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './ChartState.module.css'

interface ChartStateProps {
  readonly query: {
    readonly isError: boolean
    readonly isPending: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
}

/** Shown in place of the chart while there is nothing to draw. */
export function ChartState({ query }: ChartStateProps) {
  const t = useWords('market')
  const tShell = useWords('shell')
  if (query.isPending) return <ChartSkeleton />
  if (query.isError) {
    const retry = { label: tShell('retry'), onClick: () => void query.refetch() }
    const words = { ...failureWords(query.error), title: t('chart.failed') }
    return <Notice isAlert {...words} action={retry} />
  }
  return <p className={css['empty']}>{t('chart.empty')}</p>
}

/** The chart's place while candles or the code that draws them are on their way. */
export function ChartSkeleton() {
  const t = useWords('shell')
  return (
    <div className={css['skeleton']} role="status" aria-label={t('loading')}>
      <Skeleton width="100%" height="100%" />
    </div>
  )
}
