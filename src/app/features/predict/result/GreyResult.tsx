import type { ReactNode } from 'react'
import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyCurve } from '#app/ui/chart/GreyCurve.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './GreyResult.module.css'
import { ResultColumns } from './ResultColumns.tsx'

interface GreyResultProps {
  /** The grid of figures that come, grey. */
  readonly grid: ReactNode
  /** What is drawn: a result over time, or prices. */
  readonly chart: 'curve' | 'candles'
}

/** Skeleton of a result: answer, room of a chart, figures; shown after the usual delay. */
export function GreyResult({ grid, chart }: GreyResultProps) {
  const shell = useWords('shell')
  const isSlow = useDelayed(true, TIMINGS.skeletonDelayMs)
  if (!isSlow) return null
  const head = (
    <>
      <Panel look="flat">
        <div className={css['answer']}>
          <GreyText width="8em" />
        </div>
        <GreyText width="94%" />
        <GreyText width="60%" />
      </Panel>
      {chart === 'curve' ? (
        <Panel look="flat">
          <div className={css['title']}>
            <GreyText width="9em" />
          </div>
          <div className={css['lead']}>
            <GreyText width="96%" />
          </div>
          <GreyCurve />
        </Panel>
      ) : (
        <div className={css['candles']} />
      )}
    </>
  )
  const figures = (
    <Panel look="flat">
      <div className={css['title']}>
        <GreyText width="6em" />
      </div>
      <div className={css['lead']}>
        <GreyText width="14em" />
      </div>
      {grid}
    </Panel>
  )
  return (
    <div className={css['grey']} role="status" aria-label={shell('loading')}>
      <ResultColumns head={head} figures={figures} rest={null} foot={null} />
    </div>
  )
}
