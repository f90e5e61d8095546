import { GreySeries } from '#app/features/market/chart/GreySeries.tsx'
import { GreyFigures } from '#app/features/signals/components/GreyFigures.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'

/** Skeleton of a surge's or plunge's page: its chart, and why it triggered. */
export function GreyDetail() {
  const t = useWords('extreme')
  return (
    <>
      <GreySeries />
      <Panel title={t('why.title')}>
        <GreyText width="14em" />
        <GreyFigures count={4} />
      </Panel>
    </>
  )
}
