import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'

interface GreyDetailProps {
  /** Skeleton of the chart. */
  readonly chart: ReactNode
  /** Skeleton of the rules' figures. */
  readonly figures: ReactNode
}

/** Skeleton of a surge's or plunge's page: its chart, and why it triggered. */
export function GreyDetail({ chart, figures }: GreyDetailProps) {
  const t = useWords('extreme')
  return (
    <>
      {chart}
      <Panel title={t('why.title')}>
        <GreyText width="14em" />
        {figures}
      </Panel>
    </>
  )
}
