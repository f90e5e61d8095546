import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { CheckLink } from '../check/CheckLink.tsx'
import { OddsPanel } from '../odds/OddsPanel.tsx'
import { PastPanel } from '../past/PastPanel.tsx'
import { CoinLine } from './CoinLine.tsx'
import { ReadingsPanel } from '../readings/ReadingsPanel.tsx'
import { SignalFigures } from './SignalFigures.tsx'
import { SignalHeader } from './SignalHeader.tsx'
import { SignalSteps } from './SignalSteps.tsx'
import type { DetailAnswer, SignalDetail } from '../queries.ts'
import { WhyPanel } from '../why/WhyPanel.tsx'
import css from './CoinDetail.module.css'

interface CoinDetailProps {
  readonly answer: DetailAnswer
  readonly chart: ReactNode
}

/** The chart of a coin beside everything that is known of its signal. */
export function CoinDetail({ answer, chart }: CoinDetailProps) {
  const t = useWords('signals')
  const { coin, signal, past, readings } = answer
  return (
    <div className={css['detail']}>
      <div className={css['intro']}>
        <CoinLine coin={coin} marketId={signal?.marketId ?? coin.marketId} />
        {signal !== null && <SignalHeader signal={signal} />}
      </div>
      <div className={css['chart']}>{chart}</div>
      <div className={css['rest']}>
        {signal === null ? (
          <Notice icon="wave" title={t('detail.noSignal')} text={t('detail.noSignalText')} />
        ) : (
          <>
            <OddsPanel odds={signal.odds} />
            <SignalFigures signal={signal} />
            <WhyPanel title={t('why.title')} lead={t('why.lead')} why={signal.why} />
            <SignalSteps signal={signal} />
            {addedLegsOf(signal).map(({ number, why }) => (
              <WhyPanel key={number} title={t('why.legTitle', { number })} why={why} />
            ))}
            <CheckLink signalId={signal.id} />
          </>
        )}
        <ReadingsPanel readings={readings} signalId={signal?.id ?? null} />
        <PastPanel
          coinId={coin.coinId}
          symbol={coin.symbol}
          signalId={signal?.id ?? null}
          past={past}
        />
        <p className={css['risk']}>{t('page.risk')}</p>
      </div>
    </div>
  )
}

/** The legs after the entry; the entry's reasons are the signal's own. */
function addedLegsOf(signal: SignalDetail): SignalDetail['legs'] {
  return signal.legs.filter(({ number }) => number > 0)
}
