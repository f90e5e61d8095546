import { useToast } from '#app/state/toast-state.ts'
import css from './Toaster.module.css'

/** Where toasts appear. It is always there, so that screen readers hear what comes into it. */
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
