import * as TIMINGS from '#domain/time/timings.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { useDelayed } from '#app/ui/feedback/use-delayed.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './GreyResult.module.css'
import { ResultColumns } from './ResultColumns.tsx'

interface GreyResultProps {
  /** How many figures come. */
  readonly figureCount: number
}

/** Skeleton of a result: answer, room of a chart, figures; shown after the usual delay. */
export function GreyResult({ figureCount }: GreyResultProps) {
  const shell = useWords('shell')
  const isSlow = useDelayed(true, TIMINGS.skeletonDelayMs)
  if (!isSlow) return null
  const head = (
    <>
      <Panel>
        <Skeleton width="8em" height="1.4em" />
        <Skeleton width="90%" height="1em" />
        <Skeleton width="70%" height="1em" />
      </Panel>
      <Panel>
        <Skeleton width="9em" height="1em" />
        <div className={css['chart']} />
      </Panel>
    </>
  )
  const figures = (
    <Panel>
      <Skeleton width="6em" height="1.2em" />
      <div className={css['grid']}>
        {Array.from({ length: figureCount }, (_, at) => (
          <div key={at} className={css['figure']}>
            <Skeleton width="5em" height="0.9em" />
            <Skeleton width="7em" height="1.1em" />
          </div>
        ))}
      </div>
    </Panel>
  )
  return (
    <div className={css['grey']} role="status" aria-label={shell('loading')}>
      <ResultColumns head={head} figures={figures} rest={null} foot={null} />
    </div>
  )
}
