import { type ReactNode, useId } from 'react'
import css from './Panel.module.css'

interface PanelProps {
  readonly title: string
  /** A line below the title. */
  readonly lead?: string
  readonly children: ReactNode
}

/** A titled part of a page on its own ground. */
export function Panel({ title, lead, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={css['panel']} aria-labelledby={titleId}>
      <h2 id={titleId} className={css['title']}>
        {title}
      </h2>
      {lead === undefined ? null : <p className={css['lead']}>{lead}</p>}
      {children}
    </section>
  )
}
