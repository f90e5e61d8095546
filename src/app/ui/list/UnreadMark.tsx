import css from './UnreadMark.module.css'

interface UnreadMarkProps {
  /** What it means, for who cannot see it. */
  readonly text: string
}

/** A dot beside a row's title, in the row's edge: the row is what it is placed by. */
export function UnreadMark({ text }: UnreadMarkProps) {
  return (
    <span className={css['mark']}>
      <span className="visually-hidden">{text} </span>
    </span>
  )
}
