import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import css from './FigureGrid.module.css'

/** Skeleton of a grid of figures. */
export function GreyFigures({ count }: { readonly count: number }) {
  return (
    <div className={css['wide']}>
      <div className={css['grid']}>
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={`${css['figure']} ${css['waiting']}`}>
            <GreyText width="6em" />
            <GreyText width="5em" />
          </div>
        ))}
      </div>
    </div>
  )
}
