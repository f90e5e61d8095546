import { useId } from 'react'
import type { AnswerOf } from '#contract/index.schema.ts'
import { useWords } from '#app/i18n/use-words.ts'
import css from './FilterGroup.module.css'
import { chooseItem, type FilterField, isChosen } from './chosen-filter.ts'
import type { SignalFilter } from './signal-filter.ts'

interface FilterGroupProps {
  readonly field: FilterField
  readonly items: AnswerOf<'GET /aiCoin/getQueryParams'>['categories']
  readonly filter: SignalFilter
  readonly onChange: (filter: SignalFilter) => void
}

/** One field of the filter as chips; each says how many signals it leaves. */
export function FilterGroup({ field, items, filter, onChange }: FilterGroupProps) {
  const t = useWords('signals')
  const titleId = useId()
  return (
    <section className={css['group']} aria-labelledby={titleId}>
      <h3 id={titleId} className={css['title']}>
        {t(`filter.${field}`)}
      </h3>
      <div className={css['chips']}>
        {items.map(({ id, name, count }) => (
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
