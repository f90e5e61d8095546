import { listText } from '#app/i18n/list-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { ListingDetail } from '../queries.ts'
import css from './GradePanel.module.css'

/** The critical flags by name, so that no grade is read without them, and what follows from them; nothing where there are none. */
export function CriticalFlags({ audit }: { readonly audit: ListingDetail['audit'] }) {
  const t = useWords('listings')
  if (audit === null || audit.criticalKeys.length === 0) return null
  const flags = audit.criticalKeys.map((key) => t(`fields.${key}`))
  const { score, passedCount } = audit
  return (
    <div>
      <p className={css['critical']}>
        {t('preview.critical', { flags: listText(flags, 'comma') })}
      </p>
      {score < passedCount && <p className={css['text']}>{t('grade.capped', { score })}</p>}
    </div>
  )
}
