import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { PagePath } from '#contract/page.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { DotLine } from '#app/ui/list/DotLine.tsx'
import { RowList } from '#app/ui/list/RowList.tsx'
import { alertQueries } from '../queries.ts'
import css from './AlertHistory.module.css'
import { AlertRow, GreyAlert } from './AlertRow.tsx'

const REMINDER = '/pages/ai/reminder' satisfies PagePath

/** Every alert sent to the user, newest first, and above them what their figures are; with loading, error and empty states. */
export function AlertHistory() {
  const t = useWords('alerts')
  const navigate = useNavigate()
  const query = useInfiniteQuery(alertQueries.history())
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      {(query.isPending || rows.length > 0) && (
        <div className={css['figures']}>
          <DotLine>
            {t('history.ofSignals')}
            {t('history.ofExtremes')}
          </DotLine>
        </div>
      )}
      <RowList
        query={query}
        failure={query.error === null ? null : <Failed error={query.error} />}
        empty={{
          icon: 'bell',
          title: t('history.emptyTitle'),
          text: t('history.emptyText'),
          action: { label: t('signals.toCoins'), onClick: () => void navigate(REMINDER) },
        }}
        label={t('history.label')}
        greyRow={<GreyAlert />}
      >
        {rows.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </RowList>
    </>
  )
}
