import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import GateChartPanel from '../gate/GateChartPanel.tsx'
import css from './EmptyPane.module.css'

/** What stands beside the list while nothing is open: the market that every signal stands in. */
export function EmptyPane() {
  const t = useWords('shell-desktop')
  return (
    <div className={css['pane']}>
      <GateChartPanel />
      <Notice icon="wave" title={t('pane.emptyTitle')} text={t('pane.emptyText')} />
    </div>
  )
}
