import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { PullToRefresh } from '#app/ui/page/PullToRefresh.tsx'
import { GroupList } from '../list/GroupList.tsx'
import { messagesQueries } from '../queries.ts'
import { ReadBar } from '../unread/ReadBar.tsx'
import { useMarkRead } from '../unread/use-mark-read.ts'
import css from './MessagesPage.module.css'

/** All messages by kind, with search and a button that marks all as read. @source Spec 2 */
export default function MessagesPage() {
  const t = useWords('messages')
  const client = useQueryClient()
  const markRead = useMarkRead()
  const refresh = () => client.invalidateQueries({ queryKey: messagesQueries.all })
  return (
    <PullToRefresh onRefresh={refresh}>
      <TitledPage>
        <Link className={css['search']} to="/pages/my/msg/search">
          <Icon name="search" size="18px" />
          <span>{t('search.field')}</span>
        </Link>
        <ReadBar kind={null} onReadAll={() => markRead({})} />
        <GroupList />
      </TitledPage>
    </PullToRefresh>
  )
}
