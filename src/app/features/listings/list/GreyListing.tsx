import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './ListingRow.module.css'

/** Skeleton of a new coin's row. */
export function GreyListing({ isCompact = false }: { readonly isCompact?: boolean }) {
  return (
    <span className={css['row']} data-compact={isCompact}>
      <Skeleton width="32px" height="32px" />
      <span className={css['texts']}>
        <Skeleton width="9em" height="1.1em" />
        <Skeleton width="11em" height="0.8em" />
      </span>
      <Skeleton width="28px" height="28px" />
    </span>
  )
}
