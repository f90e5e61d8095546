import { type ReactNode, useId } from 'react'
import css from './Panel.module.css'

interface PanelProps {
  readonly title?: string
  /** What a reader should know before the rest. */
  readonly lead?: string
  /** What went wrong, below everything; null where nothing did. */
  readonly fault?: string | null
  readonly children: ReactNode
}

/** One matter of a page on a surface of its own. */
export function Panel({ title, lead, fault = null, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={css['panel']} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <h2 id={titleId} className={css['title']}>
          {title}
        </h2>
      )}
      {lead !== undefined && <p className={css['lead']}>{lead}</p>}
      {children}
      {fault !== null && (
        <p className={css['fault']} role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}
