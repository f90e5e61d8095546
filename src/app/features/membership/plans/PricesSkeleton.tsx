import { useWords } from '#app/i18n/use-words.ts'
import { GreyRows } from '#app/ui/feedback/GreyRows.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import choiceCss from './PlanChoice.module.css'
import css from './PricesSkeleton.module.css'

/** Skeleton of the membership page. */
export function PricesSkeleton() {
  const shell = useWords('shell')
  return (
    <div className={css['grey']} role="status" aria-label={shell('loading')}>
      <Panel>
        <div className={css['lines']}>
          <Skeleton width="8em" height="1.5em" />
          <Skeleton width="14em" height="1.5em" />
        </div>
      </Panel>
      <Panel>
        <Skeleton width="9em" height="1.5em" />
        <div className={choiceCss['choice']}>
          {[0, 1].map((at) => (
            <Skeleton key={at} width="100%" height="7.8em" />
          ))}
        </div>
        <div className={css['lines']}>
          <Skeleton width="16em" height="1.3em" />
          <Skeleton width="13em" height="1.2em" />
        </div>
        <Skeleton width="100%" height="44px" />
        <div className={css['lines']}>
          <Skeleton width="100%" height="1.1em" />
          <Skeleton width="60%" height="1.1em" />
        </div>
      </Panel>
      <GreyRows rowCount={2} hasHeader />
    </div>
  )
}
