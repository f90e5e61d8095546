import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { RowList } from '#app/ui/list/RowList.tsx'
import { Choices } from '../frame/Choices.tsx'
import { operatorQueries } from '../queries.ts'
import { ActionRow } from './ActionRow.tsx'

const NOUNS = ['all', 'payouts', 'orders', 'feedback', 'content', 'users', 'operators'] as const

/** What operators did, by command and here, newest first. */
export function ActionsSection() {
  const t = useWords('operators')
  const [noun, setNoun] = useState<(typeof NOUNS)[number]>('all')
  const query = useInfiniteQuery(operatorQueries.actions(noun === 'all' ? undefined : noun))
  const actions = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <Choices
        label={t('filter')}
        items={NOUNS.map((id) => ({ id, label: t(`noun.${id}`) }))}
        chosen={noun}
        onChoose={setNoun}
      />
      <RowList
        query={query}
        failure={query.isError ? <Failed error={query.error} /> : null}
        empty={{ icon: 'inbox', title: t('actions.empty.title'), text: t('actions.empty.text') }}
        label={t('section.actions')}
      >
        {actions.map((action) => (
          <ActionRow key={action.id} action={action} />
        ))}
      </RowList>
    </>
  )
}
