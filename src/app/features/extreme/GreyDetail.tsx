import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
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
      <Panel look="flat" title={t('why.title')} lead={t('why.lead')}>
        {figures}
      </Panel>
    </>
  )
}
