import { GreyField } from '#app/ui/form/GreyField.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import css from './GreyTelegram.module.css'

/** Skeleton of the ways to Telegram: steps and digits, and the field of a code. */
export function GreyTelegram() {
  return (
    <div className={css['grey']}>
      <Panel>
        <Skeleton width="9em" height="1.2em" />
        <Skeleton width="70%" height="1em" />
        <Skeleton width="80%" height="1em" />
        <Skeleton width="75%" height="1em" />
        <div className={css['digits']}>
          <Skeleton width="2em" height="1.8em" />
        </div>
        <Skeleton width="100%" height="44px" />
      </Panel>
      <Panel>
        <Skeleton width="12em" height="1.2em" />
        <GreyField />
        <Skeleton width="100%" height="44px" />
      </Panel>
    </div>
  )
}
