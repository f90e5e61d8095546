import type { ReactNode } from 'react'
import css from './FigureGrid.module.css'

/** A named figure. */
export interface Figure {
  readonly name: string
  readonly value: ReactNode
  /** Why it is missing, or what its name leaves open; Help says the rest. */
  readonly note?: ReactNode
  /** Too long for a column: it has a line of its own. */
  readonly isWide?: boolean
}

/** Figures in two columns, in four where the panel is wide. */
export function FigureGrid({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <div className={css['wide']}>
      <dl className={css['grid']}>
        {figures.map(({ name, value, note = null, isWide = false }) => (
          <div key={name} className={css['figure']} data-wide={isWide}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {note !== null && <dd className={css['note']}>{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
