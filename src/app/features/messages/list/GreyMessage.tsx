import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './MessageRow.module.css'

/** The place of a message that has yet to come. */
export function GreyMessage() {
  return (
    <div className={css['row']}>
      <Skeleton width="11em" height="1.3em" />
      <Skeleton width="100%" height="1.1em" />
      <Skeleton width="5em" height="0.9em" />
    </div>
  )
}
