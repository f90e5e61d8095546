import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Disclosure } from '#app/ui/page/Disclosure.tsx'
import type { ListingDetail } from '../queries.ts'
import css from './SourceFields.module.css'

interface SourceFieldsProps {
  /** Null while they are on their way. */
  readonly checks: ListingDetail['groups'][number]['checks'] | null
}

/** What the audit's source answered, as it answered it, for who checks the checks. */
export function SourceFields({ checks }: SourceFieldsProps) {
  const t = useWords('listings')
  const fields = (checks ?? []).flatMap((check) => check.fields)
  const answers = new Map(
    fields.flatMap(({ evidence }) => evidence.map(({ field, raw }) => [field, raw] as const)),
  )
  return (
    <Disclosure look="card" title={t('check.sources')}>
      {checks === null && <GreyText width="12em" />}
      <ul className={css['answers']}>
        {[...answers].map(([field, raw]) => (
          <li key={field}>
            {raw === null ? t('check.absent', { field }) : t('check.source', { field, raw })}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
