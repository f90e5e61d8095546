import { useWords } from '#app/i18n/use-words.ts'

/** Tells who cannot see the bars of a skeleton that its figures are still loading. */
export function LoadingNote() {
  const t = useWords('shell')
  return (
    <p className="visually-hidden" role="status">
      {t('loading')}
    </p>
  )
}
