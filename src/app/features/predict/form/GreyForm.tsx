import { useWords } from '#app/i18n/use-words.ts'
import { GreyField } from '#app/ui/form/GreyField.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './EstimateForm.module.css'

/** Skeleton of the form: title, lines to choose, payment. */
export function GreyForm() {
  const shell = useWords('shell')
  return (
    <div role="status" aria-label={shell('loading')}>
      <Panel>
        <Skeleton width="14em" height="1.2em" />
        <Skeleton width="90%" height="1em" />
        <Skeleton width="70%" height="1em" />
        <div className={css['lines']}>
          <GreyField />
          <GreyField />
        </div>
        <GreyField />
        <Skeleton width="6em" height="1em" />
        <Skeleton width="10em" height="1em" />
        <Skeleton width="8em" height="1em" />
        <Skeleton width="100%" height="44px" />
      </Panel>
    </div>
  )
}
