import type { AuditFieldKey } from '#domain/listings/audit/audit-rules.ts'
import { shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { words } from '#app/i18n/words.ts'
import { Icon, type IconName } from '#app/ui/icon/Icon.tsx'
import type { ListingDetail } from '../queries.ts'
import { CheckCard } from './CheckCard.tsx'
import css from './CheckCard.module.css'

type Check = ListingDetail['groups'][number]['checks'][number]

const ICONS: Readonly<Record<Check['status'], IconName>> = {
  passed: 'check',
  failed: 'close',
  unknown: 'unknown',
}

/** One check with each field that it looks at: its value, and what that means where it is not fine. */
export function CheckPanel({ check }: { readonly check: Check }) {
  const t = useWords('listings')
  const { key, status, fields } = check
  return (
    <CheckCard
      checkKey={key}
      mark={
        <span
          className={css['mark']}
          data-status={status}
          data-severe={fields.some(({ verdict }) => verdict === 'severe') || undefined}
        >
          <Icon name={ICONS[status]} size="18px" />
        </span>
      }
      status={t(`check.${status}`)}
      unknown={areReportsUnknown(check) ? t('check.scamUnknown') : null}
      lines={fields.map((field) => ({
        key: field.key,
        verdict: field.verdict,
        value: fieldText(field, t),
        note: noteText(field, t),
      }))}
    />
  )
}

type Field = Check['fields'][number]
type T = ReturnType<typeof words<'listings'>>

/** Reports of a scam, which the name of the check speaks of though it passes without them. */
const REPORTS: readonly AuditFieldKey[] = ['fakeToken', 'airdropScam']

function areReportsUnknown({ status, fields }: Check): boolean {
  return (
    status === 'passed' &&
    fields.some(({ key, verdict }) => REPORTS.includes(key) && verdict === 'unknown')
  )
}

/** What is not fine about a field; an unknown value says so itself. */
function noteText({ verdict, isRequired }: Field, t: T): string {
  if (verdict === 'fine') return ''
  const notes = [
    verdict === 'unknown' ? [] : t(`verdict.${verdict}`),
    isRequired ? [] : t('check.optional'),
  ]
  return notes.flat().join(' · ')
}

/** A field's value as it is read: yes, no, a percentage, or unknown. */
function fieldText({ kind, value }: Pick<Field, 'kind' | 'value'>, t: T): string {
  if (value === 'yes' || value === 'no' || value === 'unknown') return t(`value.${value}`)
  return kind === 'flag' ? t('value.unknown') : shareText(Number(value) * 100, 'table')
}
