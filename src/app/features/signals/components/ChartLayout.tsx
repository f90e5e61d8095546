import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { useIdle } from '#app/use-idle.ts'
import css from './ChartLayout.module.css'

interface ChartLayoutProps {
  /** Shown above the chart, or next to it from 768 px up. */
  readonly intro: ReactNode
  readonly chart: ReactNode
  readonly children: ReactNode
}

/**
 * A chart with details below, or next to it from 768 px up, and the risk notice. The details are
 * drawn once the chart is: it is what a link is opened for.
 */
export function ChartLayout({ intro, chart, children }: ChartLayoutProps) {
  const t = useWords('signals')
  const hasDetails = useIdle()
  return (
    <ChartGrid intro={intro} chart={chart}>
      {hasDetails && (
        <>
          {children}
          <p className={css['risk']}>{t('page.risk')}</p>
        </>
      )}
    </ChartGrid>
  )
}

/** The places of the three, for a skeleton too. */
export function ChartGrid({ intro, chart, children }: ChartLayoutProps) {
  return (
    <div className={css['detail']}>
      <div className={css['intro']}>{intro}</div>
      <div className={css['chart']}>{chart}</div>
      <div className={css['rest']}>{children}</div>
    </div>
  )
}
