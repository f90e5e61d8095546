import { useWords } from '#app/i18n/use-words.ts'
import { listText } from '#app/i18n/list-text.ts'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import css from './RulesNote.module.css'

interface RulesNoteProps {
  /** The version that is counted, or `all`; null before the first signal has ended. */
  readonly version: string | null
  readonly versions: readonly string[]
}

/** Which version of the rules the figures are of: those of different versions never add up unsaid. */
export function RulesNote({ version, versions }: RulesNoteProps) {
  const t = useWords('record')
  if (version === null) return null
  return (
    <p className={css['note']}>
      {version === 'all' && versions.length > 1
        ? t('page.allRules', { versions: listText(versions) })
        : t('page.rules', { version: version === 'all' ? (versions[0] ?? '') : version })}
    </p>
  )
}

/** Skeleton of the note: most often the figures are of one version. */
export function GreyRulesNote() {
  const t = useWords('record')
  return (
    <p className={css['note']}>
      <GreyWords>{t('page.rules', { version: '1' })}</GreyWords>
    </p>
  )
}
