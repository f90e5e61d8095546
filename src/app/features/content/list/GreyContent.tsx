import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './ContentRow.module.css'

/** Skeleton of an item's row. */
export function GreyContent() {
  return (
    <span className={css['row']}>
      <Skeleton width="16em" height="1.1em" />
      <Skeleton width="20em" height="0.9em" />
      <Skeleton width="9em" height="0.8em" />
    </span>
  )
}
