import type { ReactNode } from 'react'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import css from './FigureGrid.module.css'

/** A named figure. */
export interface Figure {
  readonly name: string
  readonly value: ReactNode
  /** Why it is missing, or what its name leaves open; Help says the rest. */
  readonly note?: ReactNode
}

/** Figures in two columns, in four where the panel is wide. */
export function FigureGrid({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <div className={css['wide']}>
      <dl className={css['grid']}>
        {figures.map(({ name, value, note = null }) => (
          <div key={name} className={css['figure']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {note !== null && <dd className={css['note']}>{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Skeleton of figures; the first and the last have a note. */
export function GreyFigures({ count }: { readonly count: number }) {
  return (
    <div className={css['wide']} aria-hidden="true">
      <div className={css['grid']}>
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={`${css['figure']} ${css['grey']}`}>
            <GreyText width="6em" />
            <GreyText width="5em" />
            {(at === 0 || at === count - 1) && <GreyText width="9em" />}
          </div>
        ))}
      </div>
    </div>
  )
}
