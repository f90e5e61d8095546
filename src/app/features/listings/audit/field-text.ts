import { shareText } from '#app/i18n/percent-text.ts'
import type { words } from '#app/i18n/words.ts'
import type { ListingDetail } from '../queries.ts'

type Field = ListingDetail['groups'][number]['checks'][number]['fields'][number]
type T = ReturnType<typeof words<'listings'>>

/** A field's value as it is read: yes, no, a percentage, or unknown. */
export function fieldText({ kind, value }: Pick<Field, 'kind' | 'value'>, t: T): string {
  if (value === 'yes' || value === 'no' || value === 'unknown') return t(`value.${value}`)
  return kind === 'flag' ? t('value.unknown') : shareText(Number(value) * 100, 'table')
}
