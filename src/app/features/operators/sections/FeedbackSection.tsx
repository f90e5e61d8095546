import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FEEDBACK_STATES } from '#domain/support/feedback.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { Choices } from '../frame/Choices.tsx'
import { operatorQueries } from '../queries.ts'
import { FeedbackRecord } from './FeedbackRecord.tsx'

const CHOICES = [...FEEDBACK_STATES, 'all'] as const

/** What people wrote; it is answered and closed here. */
export function FeedbackSection({ canWrite }: { readonly canWrite: boolean }) {
  const t = useWords('operators')
  const [state, setState] = useState<(typeof CHOICES)[number]>('open')
  const query = useInfiniteQuery(operatorQueries.feedback(state === 'all' ? undefined : state))
  const feedback = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <Choices
        label={t('filter')}
        items={CHOICES.map((id) => ({ id, label: t(`feedback.${id}`) }))}
        chosen={state}
        onChoose={setState}
      />
      <RowList
        query={query}
        failure={query.isError ? <Failed error={query.error} /> : null}
        empty={{ icon: 'inbox', title: t('feedback.empty.title'), text: t('feedback.empty.text') }}
        label={t('section.feedback')}
      >
        {feedback.map((one) => (
          <FeedbackRecord key={one.id} feedback={one} canWrite={canWrite} />
        ))}
      </RowList>
    </>
  )
}
