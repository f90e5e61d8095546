import { useInfiniteQuery } from '@tanstack/react-query'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { supportQueries } from '../queries.ts'
import css from './FeedbackList.module.css'
import { FeedbackRow, GreyFeedback } from './FeedbackRow.tsx'

/** One's own earlier feedback, newest first; nothing where there is none. */
export function FeedbackList({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const t = useWords('support')
  const query = useInfiniteQuery(supportQueries.feedback(isSignedIn))
  const all = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className={css['list']} aria-label={t('list.title')}>
      <h2>{t('list.title')}</h2>
      <RowList
        query={query}
        failure={query.isError ? <Failed error={query.error} /> : null}
        empty={{
          icon: 'mail',
          title: t('list.empty.title'),
          text: t(isSignedIn ? 'list.empty.text' : 'list.empty.guestText'),
        }}
        label={t('list.title')}
        greyRow={<GreyFeedback />}
      >
        {all.map((feedback) => (
          <FeedbackRow key={feedback.id} feedback={feedback} />
        ))}
      </RowList>
    </section>
  )
}
