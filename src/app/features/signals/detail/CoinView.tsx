import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '#app/i18n/use-words.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import { Icon } from '#app/ui/icon/Icon.tsx'
import { ChartLayout } from '../components/ChartLayout.tsx'
import { CoinLine } from './CoinLine.tsx'
import { PastPanel } from '../performance/PastPanel.tsx'
import past from '../performance/PastPanel.module.css'
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
  const t = useWords('signals')
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
      <Panel look="flat">
        <Link className={past['all']} to={`/pages/aiPredict/aiPredict?coinId=${coinId}`}>
          {t('past.calculate')}
          <Icon name="forward" />
        </Link>
      </Panel>
    </ChartLayout>
  )
}

/** The last price of one coin, repainted when it moves; `--` while none is known. */
function CoinPrice({ coinId }: { readonly coinId: string }) {
  return <Price value={useTicker(coinId, coinPriceIn)} />
}
