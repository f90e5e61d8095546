import css from './Skeleton.module.css'

/** Bars in the place of a text whose words are nearly known: as many and as long as its lines will be. */
export function GreyWords({ children }: { readonly children: string }) {
  return (
    <span className={css['skeletonWords']} aria-hidden="true">
      {children}
    </span>
  )
}
