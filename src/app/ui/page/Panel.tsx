import { type ReactNode, useId } from 'react'
import css from './Panel.module.css'

interface PanelProps {
  /** `card` is a raised surface with a gap between its parts; `flat` reaches from edge to edge. */
  readonly look?: 'card' | 'flat'
  readonly title?: string
  /** What a reader should know before the rest. */
  readonly lead?: ReactNode
  /** What went wrong, below everything; null where nothing did. */
  readonly fault?: string | null
  readonly children: ReactNode
}

/** A titled section of a page on a surface of its own. */
export function Panel({ look = 'card', title, lead, fault = null, children }: PanelProps) {
  const titleId = useId()
  return (
    <section
      data-look={look}
      className={`${css['panel']} ${look === 'card' ? css['card'] : css['flat']}`}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
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
