import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import css from './BesideChart.module.css'

interface BesideChartProps {
  /** Shown above the chart, or next to it from 768 px up. */
  readonly intro: ReactNode
  readonly chart: ReactNode
  readonly children: ReactNode
}

/** A chart with its details below it, or next to it from 768 px up, and the risk notice at the end. */
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
