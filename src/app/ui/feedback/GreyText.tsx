import css from './GreyText.module.css'
import { Skeleton } from './Skeleton.tsx'

/** A bar in the place of a text that has yet to come, in a line of the text's height. */
export function GreyText({ width }: { readonly width: string }) {
  return (
    <span className={css['line']}>
      <Skeleton width={width} height="0.85em" />
    </span>
  )
}
