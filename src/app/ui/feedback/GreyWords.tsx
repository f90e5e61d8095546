import { GreyText } from './GreyText.tsx'
import css from './GreyWords.module.css'

/** A bar in the place of words that have yet to come: as wide and as high as those that usually do. */
export function GreyWords({ children }: { readonly children: string }) {
  return (
    <span className={css['words']} aria-hidden="true">
      <GreyText width="100%" />
      <span>{children}</span>
    </span>
  )
}
