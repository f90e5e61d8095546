import type { ReactNode } from 'react'
import css from './ListRow.module.css'

interface ListRowProps {
  readonly title: ReactNode
  /** What it was, in a smaller line. */
  readonly text?: ReactNode
  /** When it was, and what follows of it. */
  readonly note?: ReactNode
  /** Right-aligned: an amount or a state. */
  readonly end?: ReactNode
  /** Below the end, smaller. */
  readonly endNote?: ReactNode
}

/** One thing that happened: what and when on the left, how much on the right. */
export function ListRow({ title, text, note, end, endNote }: ListRowProps) {
  return (
    <div className={css['row']}>
      <div className={css['texts']}>
        <span className={css['title']}>{title}</span>
        {text !== undefined && <span className={css['text']}>{text}</span>}
        {note !== undefined && <span className={`numbers ${css['note']}`}>{note}</span>}
      </div>
      <div className={css['end']}>
        {end}
        {endNote !== undefined && <span className={css['note']}>{endNote}</span>}
      </div>
    </div>
  )
}
