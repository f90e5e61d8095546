import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './GreyDetail.module.css'

const FIGURES = [0, 1, 2, 3]
const AXIS_LINES = [0, 1, 2, 3, 4]

/** Skeleton of a surge's or plunge's page: the lines of its chart, and why it triggered. */
export function GreyDetail() {
  const t = useWords('extreme')
  return (
    <>
      <div className={css['chart']}>
        {AXIS_LINES.map((at) => (
          <Skeleton key={at} width="100%" height="2px" />
        ))}
      </div>
      <Panel title={t('why.title')}>
        <div className={css['figures']}>
          {FIGURES.map((at) => (
            <div key={at} className={css['figure']}>
              <Skeleton width="6em" height="0.8em" />
              <Skeleton width="5em" height="1.1em" />
              <Skeleton width="7em" height="0.7em" />
            </div>
          ))}
        </div>
      </Panel>
    </>
  )
}
