import { useSearchParams } from 'react-router-dom'
import type { Interval } from '#domain/time/interval.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { useWords } from '#app/i18n/use-words.ts'
import css from './ChoiceBar.module.css'
import { type ChoiceField, CHOICES, writeChoice, writeVersion } from './choice-address.ts'
import type { RecordChoice } from './record-choice.ts'

interface ChoiceBarProps {
  readonly choice: RecordChoice
  readonly fields: readonly ChoiceField[]
  /** The rules versions to choose from, and the one that is shown; nothing to choose from one. */
  readonly rules?: { readonly versions: readonly string[]; readonly version: string | null }
}

/** Filters of the metrics, one per field, stored in the address. */
export function ChoiceBar({ choice, fields, rules }: ChoiceBarProps) {
  const t = useWords('record')
  const [address, setAddress] = useSearchParams()
  return (
    <div className={css['bar']} role="group" aria-label={t('choice.label')}>
      {fields.map((field) => (
        <label key={field} className={css['field']} data-narrowed={choice[field] !== 'all'}>
          <span className={css['name']}>{t(`choice.${field}.name`)}</span>
          <select
            className={css['select']}
            value={choice[field]}
            onChange={(event) =>
              setAddress(writeChoice(address, field, event.currentTarget.value), { replace: true })
            }
          >
            {CHOICES[field].map((value) => (
              <option key={value} value={value}>
                {optionText(t, field, value)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {rules !== undefined && rules.versions.length > 1 && (
        <label className={css['field']} data-narrowed={choice.version !== undefined}>
          <span className={css['name']}>{t('choice.version.name')}</span>
          <select
            className={css['select']}
            value={rules.version ?? ''}
            onChange={(event) =>
              setAddress(writeVersion(address, event.currentTarget.value), { replace: true })
            }
          >
            {rules.versions.toReversed().map((version) => (
              <option key={version} value={version}>
                {t('choice.version.one', { version })}
              </option>
            ))}
            <option value="all">{t('choice.version.all')}</option>
          </select>
        </label>
      )}
    </div>
  )
}

type Option = (typeof CHOICES)[ChoiceField][number]

function optionText(
  t: ReturnType<typeof useWords<'record'>>,
  field: ChoiceField,
  value: Option,
): string {
  switch (field) {
    case 'interval':
      return value === 'all' ? t('choice.interval.all') : intervalLabel(value as Interval)
    case 'direction':
      return t(`choice.direction.${value as RecordChoice['direction']}`)
    case 'term':
      return t(`choice.term.${value as RecordChoice['term']}`)
    case 'period':
      return value === 'all' ? t('choice.period.all') : t('choice.period.days', { days: value })
  }
}
