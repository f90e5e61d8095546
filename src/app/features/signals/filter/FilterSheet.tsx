import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureWords } from '#app/api/failure-words.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import type { FilterField } from './chosen-filter.ts'
import { filterQueries } from './filter-queries.ts'
import { NO_FILTER, type SignalFilter } from './signal-filter.ts'

interface FilterSheetProps {
  readonly filter: SignalFilter
  readonly onApply: (filter: SignalFilter) => void
  readonly onClose: () => void
}

const GROUPS = [
  { field: 'category', from: 'categories' },
  { field: 'exchange', from: 'exchanges' },
  { field: 'interval', from: 'intervals' },
  { field: 'volume24h', from: 'volume24h' },
] as const satisfies readonly { field: FilterField; from: string }[]

/** Everything a list can be narrowed to, chosen together and applied at once. */
export default function FilterSheet({ filter, onApply, onClose }: FilterSheetProps) {
  const t = useWords('signals')
  const tShell = useWords('shell')
  const [draft, setDraft] = useState(filter)
  const { data, error, isError, refetch } = useQuery(filterQueries.offered())
  const retry = { label: tShell('retry'), onClick: () => void refetch() }
  return (
    <Sheet
      title={t('filter.title')}
      closeLabel={tShell('close')}
      onClose={onClose}
      footer={
        <SheetActions
          primary={{ text: t('filter.apply'), onClick: () => onApply(draft) }}
          secondary={{ text: t('filter.reset'), onClick: () => setDraft(NO_FILTER) }}
        />
      }
    >
      {isError && data === undefined && (
        <Notice isAlert {...failureWords(error)} title={t('filter.failed')} action={retry} />
      )}
      {!isError && data === undefined && <Skeleton width="100%" height="18em" />}
      {data !== undefined &&
        GROUPS.map(({ field, from }) => (
          <FilterGroup
            key={field}
            field={field}
            items={data[from]}
            filter={draft}
            onChange={setDraft}
          />
        ))}
    </Sheet>
  )
}
