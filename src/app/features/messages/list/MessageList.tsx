import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { KIND_ICONS, type ListedKind } from './kind-look.ts'
import { messagesQueries } from '../queries.ts'
import type { ReadWish } from '../unread/show-read.ts'
import { GreyMessage, MessageRow } from './MessageRow.tsx'

/** What somebody without messages of a kind may do next; news of the account come by themselves. */
const NEXT = {
  reward: '/pages/my/inviteFriends/index',
  order: '/membership',
} as const

interface MessageListProps {
  readonly kind: ListedKind
  readonly onRead: (wish: ReadWish) => void
}

/** Messages of one kind, newest first, in whichever state the list is. */
export function MessageList({ kind, onRead }: MessageListProps) {
  const t = useWords('messages')
  const navigate = useNavigate()
  const query = useInfiniteQuery(messagesQueries.page({ kind }))
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? []
  const empty = {
    icon: KIND_ICONS[kind],
    title: t('list.emptyTitle'),
    text: t(`about.${kind}`),
    ...(kind !== 'system' && {
      action: { label: t(`next.${kind}`), onClick: () => void navigate(NEXT[kind]) },
    }),
  }
  return (
    <RowList
      query={query}
      failure={query.error === null ? null : <Failed error={query.error} />}
      empty={empty}
      label={t(`kind.${kind}`)}
      greyRow={<GreyMessage />}
    >
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} onRead={onRead} />
      ))}
    </RowList>
  )
}
