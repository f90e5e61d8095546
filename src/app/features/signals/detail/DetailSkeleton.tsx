import { useWords } from '#app/i18n/use-words.ts'
import { ChartBars } from '#app/ui/chart/ChartBars.tsx'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './DetailSkeleton.module.css'

/** Skeleton of the detail page: coin, return, chart, figures. */
export function DetailSkeleton() {
  const t = useWords('shell')
  return (
    <div className={css['page']} role="status" aria-label={t('loading')}>
      <div className={css['row']}>
        <Skeleton width="6em" height="2.6em" />
        <Skeleton width="7em" height="2.6em" />
      </div>
      <Skeleton width="100%" height="44px" />
      <div className={css['chart']}>
        <ChartBars />
      </div>
      <div>
        <GreyRows rowCount={4} />
      </div>
    </div>
  )
}
