import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { keepReminderGuide } from '#app/state/preferences-state.ts'
import { Button } from '#app/ui/button/Button.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import css from './GuideCard.module.css'

const SEARCH = '/pages/ai/search?for=alerts'

/**
 * What the bell is for, at the foot of the page: the page behind can be read, scrolled and used. The
 * focus comes here unless it is in use, and goes back; Escape closes it.
 */
export function GuideCard({ onClose }: { readonly onClose: () => void }) {
  const t = useWords('alerts')
  const navigate = useNavigate()
  const card = useRef<HTMLElement>(null)
  const titleId = useId()
  const textId = useId()
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    // A sheet above is closed first.
    if (key === 'Escape' && document.querySelector('dialog[open]') === null) onClose()
  })
  useEffect(() => {
    keepReminderGuide()
    const before = document.activeElement
    const isFree = before === null || before === document.body
    if (isFree) card.current?.focus({ preventScroll: true })
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <aside
      ref={card}
      role="dialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      tabIndex={-1}
      className={css['card']}
    >
      <span className={css['bell']}>
        <Icon name="bell" size="22px" />
      </span>
      <div className={css['texts']}>
        <h2 id={titleId} className={css['title']}>
          {t('guide.title')}
        </h2>
        <p id={textId} className={css['text']}>
          {t('guide.text')}
        </p>
      </div>
      <div className={css['acts']}>
        <Button look="quiet" onClick={onClose}>
          {t('guide.close')}
        </Button>
        <Button onClick={() => void navigate(SEARCH)}>{t('guide.choose')}</Button>
      </div>
    </aside>
  )
}
