import { useEffect, useRef, useState } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import css from './LongText.module.css'

interface LongTextProps {
  readonly text: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A text cut after three lines, with a button to expand it. */
export function LongText({ text, isOpen, onToggle }: LongTextProps) {
  const t = useWords('messages')
  const place = useRef<HTMLParagraphElement>(null)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isOpen) return
    // Reported at once and whenever the width changes.
    const watch = new ResizeObserver(() => {
      setIsLong(element.scrollHeight > element.clientHeight + 1)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [text, isOpen])
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
