import type { ReactNode } from 'react'
import { ChartLayout } from '../components/ChartLayout.tsx'
import { CoinLine } from './CoinLine.tsx'
import { PastPanel } from '../performance/PastPanel.tsx'
import type { DetailAnswer } from '../queries.ts'
import { ReadingsPanel } from './ReadingsPanel.tsx'
import { RecordLine } from '../performance/RecordLine.tsx'
import { CoinDay } from './CoinDay.tsx'
import { OpenSignals } from './OpenSignals.tsx'
import { coinPriceIn, useTicker } from '#app/state/use-ticker.ts'
import { Price } from '#app/ui/number/Price.tsx'

interface CoinViewProps {
  readonly answer: DetailAnswer
  readonly chart: ReactNode
  /** Of the prices on the chart, whose unit is the market's; null while that is not drawn. */
  readonly decimals: number | null
  /** The newest news of the coin. */
  readonly news: ReactNode
}

/** A coin: chart, signals in progress, rule status, past signals and news. */
export function CoinView({ answer: { coin, readings }, chart, decimals, news }: CoinViewProps) {
  const { coinId, symbol } = coin
  const shown = coin.multiplier === 1 ? decimals : null
  const intro = (
    <>
      <CoinLine coin={coin} name={symbol} price={<CoinPrice coinId={coinId} decimals={shown} />} />
      <CoinDay coinId={coinId} decimals={shown} />
    </>
  )
  return (
    <ChartLayout intro={intro} chart={chart}>
      <OpenSignals coinId={coinId} />
      <ReadingsPanel readings={readings} signalId={null} />
      <RecordLine coinId={coinId} />
      <PastPanel coinId={coinId} symbol={symbol} signalId={null} past={null} />
      {news}
    </ChartLayout>
  )
}

/** The last price of one coin, repainted when it moves; `--` while none is known. */
function CoinPrice({
  coinId,
  decimals,
}: { readonly coinId: string } & Pick<CoinViewProps, 'decimals'>) {
  return <Price value={useTicker(coinId, coinPriceIn)} decimals={decimals} />
}
