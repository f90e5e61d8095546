import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AnswerOf } from '#contract/index.schema.ts'
import { call } from '#app/api/client.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { currentLanguage, words } from '#app/i18n/words.ts'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Sheet } from '#app/ui/sheet/Sheet.tsx'
import { SheetActions } from '#app/ui/sheet/SheetActions.tsx'
import { chooseItem, type FilterField, isChosen } from './chosen-filter.ts'
import css from './FilterSheet.module.css'
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

/** Sheet with every filter of a list, applied together. */
export default function FilterSheet({ filter, onApply, onClose }: FilterSheetProps) {
  const t = useWords('signals')
  const tShell = useWords('shell')
  const [draft, setDraft] = useState(filter)
  const { data, error, isError } = useQuery(filterOptions())
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
      {isError && data === undefined && <Failed error={error} title={t('filter.failed')} />}
      {!isError && data === undefined && <Skeleton width="100%" height="18em" />}
      {data !== undefined &&
        GROUPS.map(({ field, from }) => (
          <FilterGroup
            key={field}
            field={field}
            items={field === 'volume24h' ? [anyVolume(data), ...data[from]] : data[from]}
            filter={draft}
            onChange={setDraft}
          />
        ))}
    </Sheet>
  )
}

type Options = AnswerOf<'GET /aiCoin/getQueryParams'>
type Item = Omit<Options['categories'][number], 'checked'>

/** Chosen where no volume is; the server offers volumes alone. */
function anyVolume({ categories }: Options): Item {
  const id = String(NO_FILTER.volume24h)
  const all = categories.find((category) => category.id === NO_FILTER.category)
  return { id, name: words('signals')('filter.anyVolume'), count: all?.count }
}

interface FilterGroupProps {
  readonly field: FilterField
  readonly items: readonly Item[]
  readonly filter: SignalFilter
  readonly onChange: (filter: SignalFilter) => void
}

/** One filter field as chips with their signal counts; what no signal has is left out. */
function FilterGroup({ field, items, filter, onChange }: FilterGroupProps) {
  const t = useWords('signals')
  const titleId = useId()
  const shown = items.filter(({ id, count }) => count !== 0 || isChosen(filter, field, id))
  if (shown.length === 0) return null
  return (
    <section className={css['group']} aria-labelledby={titleId}>
      <h3 id={titleId} className={css['title']}>
        {t(`filter.${field}`)}
      </h3>
      {field === 'exchange' && <p className={css['note']}>{t('filter.exchangeNote')}</p>}
      <div className={css['chips']}>
        {shown.map(({ id, name, count }) => (
          <button
            key={id}
            type="button"
            className={css['chip']}
            aria-pressed={isChosen(filter, field, id)}
            onClick={() => onChange(chooseItem(filter, field, id))}
          >
            {name}
            {count === undefined ? null : (
              <span className={`numbers ${css['count']}`}>{count}</span>
            )}
          </button>
        ))}
      </div>
    </section>
  )
}

/** What lists can be filtered by, named in the app's language, with counts. */
function filterOptions() {
  return queryOptions({
    queryKey: ['signals', 'filters', currentLanguage()],
    queryFn: ({ signal }) => call('GET /aiCoin/getQueryParams', { statistics: 'true' }, { signal }),
  })
}
