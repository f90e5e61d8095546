import { sentText } from '#app/i18n/sent-text.ts'
import css from './SentTime.module.css'

/** Time a message was sent, with a machine-readable timestamp. */
export function SentTime({ at }: { readonly at: number }) {
  return (
    <time className={`numbers ${css['time']}`} dateTime={new Date(at).toISOString()}>
      {sentText(at)}
    </time>
  )
}
