import { useWords } from '#app/i18n/use-words.ts'
import css from './UnreadBadge.module.css'
import { unreadText } from './unread-text.ts'

/** Unread count, at most `99+`; nothing for zero. */
export function UnreadBadge({ count }: { readonly count: number }) {
  const t = useWords('messages')
  if (count === 0) return null
  return (
    <span className={css['badge']}>
      <span className="numbers" aria-hidden="true">
        {unreadText(count)}
      </span>
      <span className="visually-hidden">{t('read.count', { count })}</span>
    </span>
  )
}
