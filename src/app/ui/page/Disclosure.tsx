import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import css from './Disclosure.module.css'

interface DisclosureProps {
  readonly title: string
  /** `card` is a raised surface, `flat` reaches from edge to edge, `bare` is a part of another. */
  readonly look: 'card' | 'flat' | 'bare'
  readonly children: ReactNode
}

/** A row that shows what is below it when it is pressed; closed at first. */
export function Disclosure({ title, look, children }: DisclosureProps) {
  return (
    <details className={css['disclosure']} data-look={look}>
      <summary className={css['summary']}>
        <span className={css['title']}>{title}</span>
        <Icon name="unfold" size="18px" className={css['arrow']} />
      </summary>
      <div className={css['body']}>{children}</div>
    </details>
  )
}
