import css from './UnreadMark.module.css'

interface UnreadMarkProps {
  /** What it means, for who cannot see it. */
  readonly text: string
}

/**
 * A dot beside a row's title, in the row's edge. It is placed by the row, whose title begins at its
 * top; another parent with a place of its own sets `--unread-top` and `--unread-start`.
 */
export function UnreadMark({ text }: UnreadMarkProps) {
  return (
    <span className={css['mark']}>
      <span className="visually-hidden">{text} </span>
    </span>
  )
}
