import { useWords } from '#app/i18n/use-words.ts'
import { useOnline } from '#app/platform/browser/use-online.ts'
import css from './Field.module.css'
import { useCountdown } from './use-countdown.ts'

interface CodeButtonProps {
  /** When another may be sent, in ms; the past where one may be. */
  readonly againAtMs: number
  readonly isSending: boolean
  readonly onClick: () => void
}

/** Sends a code, then counts the seconds until another may be sent; none without a network. @source Spec 4 */
export function CodeButton({ againAtMs, isSending, onClick }: CodeButtonProps) {
  const t = useWords('form')
  const seconds = useCountdown(againAtMs)
  const isOnline = useOnline()
  const isWaiting = seconds > 0
  return (
    <button
      type="button"
      className={`numbers ${css['button']}`}
      disabled={isWaiting || isSending || !isOnline}
      onClick={onClick}
    >
      {isWaiting ? t('code.seconds', { seconds }) : t('code.get')}
    </button>
  )
}
