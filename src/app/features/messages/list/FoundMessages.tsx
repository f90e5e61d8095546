import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { GreyMessage, MessageRow } from './MessageRow.tsx'
import { messagesQueries } from '../queries.ts'
import type { ReadWish } from '../unread/show-read.ts'

interface FoundMessagesProps {
  /** Empty until typing pauses. */
  readonly word: string
  readonly onClear: () => void
  readonly onRead: (wish: ReadWish) => void
}

/** The messages of every kind that a word finds; those of the word before stand until they come. */
export function FoundMessages({ word, onClear, onRead }: FoundMessagesProps) {
  const t = useWords('messages')
  const query = useInfiniteQuery({
    ...messagesQueries.page({ q: word }),
    placeholderData: keepPreviousData,
    enabled: word !== '',
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? []
  // The server looks through a thousand at a time, and may have found nothing among them yet.
  const isLooking = messages.length === 0 && hasNextPage && !isError
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage()
  }, [isLooking, isFetching, fetchNextPage])
  const empty = {
    icon: 'search',
    title: t('search.none'),
    text: t('search.noneText'),
    action: { label: t('search.clear'), onClick: onClear },
  } as const
  return (
    <>
      {!query.isPending && messages.length > 0 && (
        <p className="visually-hidden" role="status">
          {t('search.count', { count: messages.length })}
        </p>
      )}
      <RowList
        query={{ ...query, isPending: query.isPending || isLooking }}
        failure={query.error === null ? null : <Failed error={query.error} />}
        empty={empty}
        label={t('search.found')}
        look="band"
        greyRow={<GreyMessage />}
      >
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} onRead={onRead} hasKind />
        ))}
      </RowList>
    </>
  )
}
