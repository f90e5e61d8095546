import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'

/** What stands beside the list while nothing is open. */
export function EmptyPane() {
  const t = useWords('shell-desktop')
  return <Notice icon="wave" title={t('pane.emptyTitle')} text={t('pane.emptyText')} />
}
