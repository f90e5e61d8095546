import { List, Section } from '@telegram-apps/telegram-ui'
import { Children, type ReactNode, useId } from 'react'
import css from './CellList.module.css'

interface CellListProps {
  /** A word or two over the rows. */
  readonly header?: string
  /** What a reader should know of the rows, below them. */
  readonly footer?: string
  readonly children: ReactNode
}

/** Rows of one group, on one surface. The kit would make headings of header and footer. */
export function CellList({ header, footer, children }: CellListProps) {
  const headerId = useId()
  const title = header !== undefined && (
    <h2 id={headerId} className={css['header']}>
      {header}
    </h2>
  )
  const rows = Children.toArray(children)
  return (
    <List className={css['list']}>
      <Section
        className={css['section']}
        header={title}
        footer={footer !== undefined && <p className={css['footer']}>{footer}</p>}
        aria-labelledby={header === undefined ? undefined : headerId}
      >
        <ul className={css['rows']}>
          {rows.map((row, at) => (
            <li key={at}>{row}</li>
          ))}
        </ul>
      </Section>
    </List>
  )
}
