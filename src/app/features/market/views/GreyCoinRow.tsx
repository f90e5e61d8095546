import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './CoinRowView.module.css'

/** Skeleton of a coin's row: bars where its texts come. */
export function GreyCoinRow() {
  return (
    <div className={css['row']}>
      <Skeleton width="32px" height="32px" />
      <span className={css['grey']}>
        <Skeleton width="4em" height="0.9em" />
        <Skeleton width="6em" height="0.7em" />
      </span>
      <span className={css['grey']}>
        <Skeleton width="5em" height="0.9em" />
        <Skeleton width="4em" height="0.7em" />
      </span>
    </div>
  )
}
