import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './FlashRow.module.css'

/** A news flash before it is there. */
export function GreyFlash() {
  return (
    <div className={css['row']}>
      <Skeleton width="95%" height="1.2em" />
      <Skeleton width="60%" height="1.2em" />
      <Skeleton width="9em" height="1em" />
    </div>
  )
}
