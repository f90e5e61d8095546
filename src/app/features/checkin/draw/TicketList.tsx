import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { checkInQueries } from '../queries.ts'
import { TicketRow } from './TicketRow.tsx'

/** The user's tickets, newest first. Opening the list marks results as seen. */
export function TicketList() {
  const t = useWords('checkin')
  const client = useQueryClient()
  const query = useInfiniteQuery({ ...checkInQueries.tickets(), staleTime: 0 })
  const tickets = query.data?.pages.flatMap(({ items }) => items) ?? []
  const { dataUpdatedAt } = query
  useEffect(() => {
    if (dataUpdatedAt > 0) void client.invalidateQueries(checkInQueries.news())
  }, [client, dataUpdatedAt])
  const empty = {
    icon: 'ticket',
    title: t('draw.empty.title'),
    text: t('draw.empty.text'),
  } as const
  return (
    <RowList
      query={query}
      failure={query.isError ? <Failed error={query.error} /> : null}
      empty={empty}
      label={t('draw.results')}
    >
      {tickets.map((ticket) => (
        <TicketRow key={ticket.ticketId} ticket={ticket} />
      ))}
    </RowList>
  )
}
