import type { ReactNode } from 'react'
import css from './RecordRow.module.css'

interface RecordRowProps {
  readonly title: ReactNode
  /** What and when, smaller. */
  readonly note?: ReactNode
  /** More of it, below or beside the title. */
  readonly children?: ReactNode
  /** An amount or a state. */
  readonly end?: ReactNode
  /** Buttons: what can be done with it. */
  readonly actions?: ReactNode
}

/** One record of the area: in columns where there is room, below one another on a phone. */
export function RecordRow({ title, note, children, end, actions }: RecordRowProps) {
  return (
    <div className={css['row']}>
      <div className={css['texts']}>
        <span className={css['title']}>{title}</span>
        {note !== undefined && <span className={`numbers ${css['note']}`}>{note}</span>}
      </div>
      {children !== undefined && <div className={css['more']}>{children}</div>}
      {end !== undefined && <div className={css['end']}>{end}</div>}
      {actions !== undefined && <div className={css['actions']}>{actions}</div>}
    </div>
  )
}
