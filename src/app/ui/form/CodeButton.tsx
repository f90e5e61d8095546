import { useWords } from '#app/i18n/use-words.ts'
import css from './Field.module.css'
import { useCountdown } from './use-countdown.ts'

interface CodeButtonProps {
  /** When another may be sent, in ms; the past where one may be. */
  readonly againAtMs: number
  readonly isSending: boolean
  readonly onClick: () => void
}

/** Sends a code, then counts the seconds until another may be sent. @source Spec 4 */
export function CodeButton({ againAtMs, isSending, onClick }: CodeButtonProps) {
  const t = useWords('form')
  const seconds = useCountdown(againAtMs)
  const isWaiting = seconds > 0
  return (
    <button
      type="button"
      className={`numbers ${css['button']}`}
      disabled={isWaiting || isSending}
      onClick={onClick}
    >
      {isWaiting ? t('code.seconds', { seconds }) : t('code.get')}
    </button>
  )
}
