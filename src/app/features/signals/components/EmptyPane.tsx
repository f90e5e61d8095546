import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import GateChartPanel from '../gate/GateChartPanel.tsx'
import css from './EmptyPane.module.css'

/** Shown next to the list while no signal is open: the state of the market. */
export function EmptyPane() {
  const t = useWords('shell-desktop')
  return (
    <div className={css['pane']}>
      <GateChartPanel />
      <Notice icon="wave" title={t('pane.emptyTitle')} text={t('pane.emptyText')} />
    </div>
  )
}
