import { useWords } from '#app/i18n/use-words.ts'
import type { Listing } from '../queries.ts'
import css from './GradeMark.module.css'

interface GradeMarkProps {
  readonly audit: Listing['audit']
  readonly isLarge?: boolean
}

/** The grade's letter; a dashed outline where there is none, as for whatever is unknown. */
export function GradeMark({ audit, isLarge = false }: GradeMarkProps) {
  const t = useWords('listings')
  const grade = audit?.grade ?? null
  const missing = audit === null ? t('grade.unknown') : t('grade.none')
  return (
    <span
      className={css['mark']}
      data-grade={grade ?? 'none'}
      data-large={isLarge}
      role="img"
      aria-label={grade === null ? missing : t('grade.label', { grade })}
    >
      {grade ?? '?'}
    </span>
  )
}
