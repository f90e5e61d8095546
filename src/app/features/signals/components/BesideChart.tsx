import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import css from './BesideChart.module.css'

interface BesideChartProps {
  /** Stands over the chart, and beside it where there is room. */
  readonly intro: ReactNode
  readonly chart: ReactNode
  readonly children: ReactNode
}

/** A chart with what belongs to it below, or beside it from 768 px up, and the word on risk at the end. */
export function BesideChart({ intro, chart, children }: BesideChartProps) {
  const t = useWords('signals')
  return (
    <div className={css['detail']}>
      <div className={css['intro']}>{intro}</div>
      <div className={css['chart']}>{chart}</div>
      <div className={css['rest']}>
        {children}
        <p className={css['risk']}>{t('page.risk')}</p>
      </div>
    </div>
  )
}
