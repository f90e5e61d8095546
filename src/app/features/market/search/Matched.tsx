import css from './Matched.module.css'

interface MatchedProps {
  readonly text: string
  /** What was typed. */
  readonly keyword: string
}

/** A text with the typed part highlighted. */
export function Matched({ text, keyword }: MatchedProps) {
  const wanted = keyword.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={css['typed']}>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  )
}
