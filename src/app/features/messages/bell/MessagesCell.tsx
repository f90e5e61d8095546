import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { Cell } from '#app/ui/list/Cell.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { messagesQueries } from '../queries.ts'
import css from './MessagesCell.module.css'
import { UnreadBadge } from './UnreadBadge.tsx'

/** The row of the my page that leads to the messages. */
export function MessagesCell() {
  const t = useWords('messages')
  const { data } = useQuery(messagesQueries.groups())
  return (
    <Link to="/pages/my/msg">
      <Cell
        as="span"
        icon="inbox"
        title={t('my.title')}
        text={t('my.text')}
        value={
          <span className={css['slot']}>
            <span className={css['badge']}>
              <UnreadBadge count={data?.unread.total ?? 0} />
            </span>
          </span>
        }
        end={<Icon name="forward" size="18px" />}
      />
    </Link>
  )
}
