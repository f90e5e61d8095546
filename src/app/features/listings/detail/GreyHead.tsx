import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import css from './GradePanel.module.css'

/** Skeleton of the head of a grade's panel: a coin, or the grade in words, and the grade's letter. */
export function GreyHead({ hasLogo }: { readonly hasLogo: boolean }) {
  return (
    <div className={css['head']}>
      {hasLogo && (
        <span className={css['greyLogo']}>
          <Skeleton width="36px" height="36px" />
        </span>
      )}
      <div className={css['names']}>
        <span className={css['symbol']}>
          <GreyText width="4em" />
        </span>
        <span className={css['text']}>
          <GreyText width="8em" />
        </span>
      </div>
      <Skeleton width="56px" height="56px" />
    </div>
  )
}
