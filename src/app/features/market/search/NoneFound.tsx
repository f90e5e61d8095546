import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'

/** Nothing is called what was typed. @source Spec 8 */
export function NoneFound({ onClear }: { readonly onClear: () => void }) {
  const t = useWords('search')
  return (
    <Notice
      icon="search"
      title={t('none')}
      text={t('noneText')}
      action={{ label: t('clear'), onClick: onClear }}
    />
  )
}
