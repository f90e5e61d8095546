import type { ReactNode } from 'react'
import { EXTREME_TRADES } from '#domain/extreme/extreme.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcMinuteText } from '#app/i18n/utc-text.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { LoadingNote } from '#app/ui/feedback/LoadingNote.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { GreyHeader } from './ExtremeHeader.tsx'
import type { FigureGridPart } from './ExtremeFigures.tsx'

interface GreyDetailProps {
  /** Skeleton of the chart. */
  readonly chart: ReactNode
  readonly grid: FigureGridPart
}

const VALUE = <GreyText width="4em" />

/** Skeleton of a surge's or plunge's page: its header, its chart, the rules, and both trades by name. */
export function GreyDetail({ chart, grid }: GreyDetailProps) {
  return (
    <>
      <LoadingNote />
      <GreyHeader />
      {chart}
      <GreyWhy grid={grid} />
      {EXTREME_TRADES.map((trade) => (
        <GreyTrade key={trade} grid={grid} trade={trade} />
      ))}
    </>
  )
}

function GreyWhy({ grid: Figures }: Pick<GreyDetailProps, 'grid'>) {
  const t = useWords('extreme')
  return (
    <Panel look="flat" title={t('why.title')} lead={t('why.lead')}>
      <Figures
        figures={[
          { name: t('why.volume'), value: VALUE, note: t('why.volumeRule') },
          { name: t('why.liquidity'), value: VALUE, note: t('why.liquidityRule') },
          {
            name: t('why.price'),
            value: VALUE,
            note: <GreyWords>{`${utcMinuteText(0)} UTC`}</GreyWords>,
          },
        ]}
      />
    </Panel>
  )
}

interface GreyTradeProps extends Pick<GreyDetailProps, 'grid'> {
  readonly trade: (typeof EXTREME_TRADES)[number]
}

/** With an exit, as most have. */
function GreyTrade({ grid: Figures, trade }: GreyTradeProps) {
  const t = useWords('extreme')
  return (
    <Panel look="flat" title={t(`trade.${trade}`)} lead={<GreyWords>{t('trade.long')}</GreyWords>}>
      <Figures
        figures={[
          { name: t('trade.entry'), value: VALUE },
          { name: t('trade.stop'), value: VALUE },
          {
            name: t('trade.exit'),
            value: VALUE,
            note: <GreyWords>{t('trade.reason.stop')}</GreyWords>,
          },
          { name: t('trade.net'), value: VALUE, note: t('trade.costs') },
        ]}
      />
    </Panel>
  )
}
