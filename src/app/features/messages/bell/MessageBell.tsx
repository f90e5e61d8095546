import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { messagesQueries } from '../queries.ts'
import css from './MessageBell.module.css'
import { UnreadBadge } from './UnreadBadge.tsx'

/** Link to the messages with the unread count, for signed-in users. */
export function MessageBell() {
  const t = useWords('messages')
  const { data } = useQuery(messagesQueries.groups())
  return (
    <Link className={css['bell']} to="/pages/my/msg" title={t('my.title')}>
      <Icon name="bell" size="24px" />
      <span className="visually-hidden">{t('my.title')}</span>
      <span className={css['count']}>
        <UnreadBadge count={data?.unread.total ?? 0} />
      </span>
    </Link>
  )
}
