import { useWords } from '#app/i18n/use-words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/panel/Panel.tsx'
import choiceCss from './PlanChoice.module.css'

/** The prices in grey, while they come. */
export function PricesSkeleton() {
  const shell = useWords('shell')
  return (
    <div role="status" aria-label={shell('loading')}>
      <Panel>
        <Skeleton width="9em" height="1.4em" />
        <div className={choiceCss['choice']}>
          {[0, 1].map((at) => (
            <Skeleton key={at} width="100%" height="96px" />
          ))}
        </div>
        <Skeleton width="100%" height="44px" />
      </Panel>
    </div>
  )
}
