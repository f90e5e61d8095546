import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './ListingRow.module.css'

/** Skeleton of a new coin's row: its logo, names, venue, grade and state. */
export function GreyListing({ isCompact = false }: { readonly isCompact?: boolean }) {
  return (
    <span className={css['row']} data-compact={isCompact}>
      <span className={css['greyLogo']}>
        <Skeleton width="32px" height="32px" />
      </span>
      <span className={css['texts']}>
        <GreyText width="9em" />
        <span className={css['note']}>
          <GreyText width="11em" />
        </span>
      </span>
      <span className={css['end']}>
        <Skeleton width="28px" height="28px" />
        <span className={css['note']}>
          <GreyText width="5em" />
        </span>
      </span>
    </span>
  )
}
