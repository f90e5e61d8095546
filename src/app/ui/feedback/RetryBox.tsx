import { Icon } from '../icon/Icon.tsx'
import css from './RetryBox.module.css'

interface RetryBoxProps {
  /** What happened. */
  readonly text: string
  /** What a tap does. */
  readonly label: string
  readonly onClick: () => void
}

/** Error state of a part of a page; a tap retries. */
export function RetryBox({ text, label, onClick }: RetryBoxProps) {
  return (
    <button type="button" className={css['box']} onClick={onClick}>
      <span>{text}</span>
      <strong className={css['label']}>
        <Icon name="refresh" /> {label}
      </strong>
    </button>
  )
}
