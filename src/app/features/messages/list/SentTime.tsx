import { sentText } from '#app/i18n/sent-text.ts'
import css from './SentTime.module.css'

/** When a message was sent; machines read the whole time. */
export function SentTime({ at }: { readonly at: number }) {
  return (
    <time className={`numbers ${css['time']}`} dateTime={new Date(at).toISOString()}>
      {sentText(at)}
    </time>
  )
}
