import { useEffect, useRef, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import css from './LongText.module.css'

interface LongTextProps {
  readonly text: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** As its style cuts it. */
const MOST_LINES = 3

/** A text cut after three lines, with a button to expand it; no button where it fits. */
export function LongText({ text, isOpen, onToggle }: LongTextProps) {
  const t = useWords('messages')
  const place = useRef<HTMLParagraphElement>(null)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    // Reported at once and whenever the width changes, expanded or not.
    const watch = new ResizeObserver(() => {
      const linePx = Number.parseFloat(getComputedStyle(element).lineHeight)
      setIsLong(element.scrollHeight > MOST_LINES * linePx + 1)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [text])
  if (text === '') return null
  return (
    <>
      <p ref={place} className={css['text']} data-open={isOpen}>
        {text}
      </p>
      {isLong && (
        <button type="button" className={css['more']} aria-expanded={isOpen} onClick={onToggle}>
          {t(isOpen ? 'list.less' : 'list.more')}
        </button>
      )}
    </>
  )
}
