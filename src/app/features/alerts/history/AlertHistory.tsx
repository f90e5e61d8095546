import { useInfiniteQuery } from '@tanstack/react-query'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { alertQueries } from '../queries.ts'
import { AlertRow, GreyAlert } from './AlertRow.tsx'

/** Every alert sent to the user, newest first, with loading, error and empty states. */
export function AlertHistory() {
  const t = useWords('alerts')
  const query = useInfiniteQuery(alertQueries.history())
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <RowList
      query={query}
      failure={query.error === null ? null : <Failed error={query.error} />}
      empty={{ icon: 'bell', title: t('history.emptyTitle'), text: t('history.emptyText') }}
      label={t('history.label')}
      greyRow={<GreyAlert />}
    >
      {rows.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </RowList>
  )
}
