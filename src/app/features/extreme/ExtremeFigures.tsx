import type { ComponentType, ReactNode } from 'react'
import { EXTREME_TRADES } from '#domain/extreme/extreme.ts'
import { bigNumberText } from '#domain/money/big-number-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcMinuteText } from '#app/i18n/utc-text.ts'
import { currentLanguage } from '#app/i18n/words.ts'
import { Change } from '#app/ui/number/Change.tsx'
import { Price } from '#app/ui/number/Price.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { ExtremeDetail } from './queries.ts'

/** Draws named figures side by side. */
export type FigureGridPart = ComponentType<{
  readonly figures: readonly {
    readonly name: string
    readonly value: ReactNode
    readonly note?: ReactNode
  }[]
}>

interface ExtremeFiguresProps {
  readonly extreme: ExtremeDetail
  readonly grid: FigureGridPart
  /** Of the prices on the chart. */
  readonly decimals: number | null
}

/** Why it triggered, the rules with their figures, and what became of the two trades. */
export function ExtremeFigures({ extreme, grid: Figures, decimals }: ExtremeFiguresProps) {
  const t = useWords('extreme')
  return (
    <>
      <Panel look="flat" title={t('why.title')} lead={t('why.lead')}>
        <Figures
          figures={[
            {
              name: t('why.volume'),
              value: `${extreme.volumeRatio.toFixed(1)}x`,
              note: t('why.volumeRule'),
            },
            {
              name: t('why.liquidity'),
              value: bigNumberText(extreme.quoteVolume24h, currentLanguage()),
              note: t('why.liquidityRule'),
            },
            {
              name: t('why.price'),
              value: <Price value={extreme.triggerPrice} decimals={decimals} />,
              note: `${utcMinuteText(extreme.triggerTime)} UTC`,
            },
          ]}
        />
      </Panel>
      {EXTREME_TRADES.map((trade) => (
        <Trade key={trade} extreme={extreme} grid={Figures} trade={trade} decimals={decimals} />
      ))}
    </>
  )
}

interface TradeProps extends ExtremeFiguresProps {
  readonly trade: 'follow' | 'fade'
}

function Trade({ extreme, grid: Figures, trade, decimals }: TradeProps) {
  const t = useWords('extreme')
  const { direction, exit, stopPrice } = extreme[trade]
  const isVoid = extreme.state === 'void'
  const net = {
    name: t('trade.net'),
    value: exit === null ? '--' : <Change pct={exit.netReturnPct} />,
    note: t('trade.costs'),
  }
  const open = isVoid ? t('trade.void') : t('trade.open')
  return (
    <Panel look="flat" title={t(`trade.${trade}`)} lead={t(`trade.${direction}`)}>
      <Figures
        figures={[
          {
            name: t('trade.entry'),
            value: <Price value={extreme.openPrice} decimals={decimals} />,
            note: extreme.state === 'detected' ? t('trade.entryNext') : null,
          },
          { name: t('trade.stop'), value: <Price value={stopPrice} decimals={decimals} /> },
          {
            name: t('trade.exit'),
            value: exit === null ? open : <Price value={exit.price} decimals={decimals} />,
            note: exit === null ? null : t(`trade.reason.${exit.reason}`),
          },
          net,
        ]}
      />
    </Panel>
  )
}
