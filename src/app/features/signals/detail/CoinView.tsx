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
  /** The newest news of the coin. */
  readonly news: ReactNode
}

/** A coin: chart, signals in progress, rule status, past signals and news. */
export function CoinView({ answer: { coin, readings }, chart, news }: CoinViewProps) {
  const { coinId, symbol } = coin
  const intro = (
    <>
      <CoinLine coin={coin} name={symbol} price={<CoinPrice coinId={coinId} />} />
      <CoinDay coinId={coinId} />
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
function CoinPrice({ coinId }: { readonly coinId: string }) {
  return <Price value={useTicker(coinId, coinPriceIn)} />
}
