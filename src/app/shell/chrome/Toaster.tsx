import { useToast } from '#app/state/toast-state.ts'
import css from './Toaster.module.css'

/** Container of toasts, always mounted so that screen readers announce them. */
export function Toaster() {
  const { text, shownTimes } = useToast()
  return (
    <div className={css['place']} role="status" aria-live="polite">
      {text !== '' && (
        <p key={shownTimes} className={css['toast']}>
          {text}
        </p>
      )}
    </div>
  )
}
