import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './ExtremeRowLink.module.css'

/** Skeleton of a surge's or plunge's row. */
export function GreyExtreme() {
  return (
    <div className={css['row']}>
      <Skeleton width="32px" height="32px" />
      <span className={css['left']}>
        <Skeleton width="4em" height="1em" />
        <Skeleton width="7em" height="0.8em" />
      </span>
      <span className={css['right']}>
        <Skeleton width="4em" height="1em" />
        <Skeleton width="3.5em" height="0.8em" />
      </span>
    </div>
  )
}
