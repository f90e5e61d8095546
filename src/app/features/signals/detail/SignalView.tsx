import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { CheckLink } from '../audit/CheckLink.tsx'
import { ChartLayout } from '../components/ChartLayout.tsx'
import { HiddenPrices } from '../components/HiddenPrices.tsx'
import { isUnpriced } from '../components/is-unpriced.ts'
import { BacktestPanel } from './BacktestPanel.tsx'
import { PastPanel } from '../performance/PastPanel.tsx'
import type { DetailAnswer, SignalDetail } from '../queries.ts'
import { ReadingsPanel } from './ReadingsPanel.tsx'
import { WhyPanel } from './WhyPanel.tsx'
import { SignalFigures } from './SignalFigures.tsx'
import { SignalHeader } from './SignalHeader.tsx'
import { SignalSteps } from './SignalSteps.tsx'
import css from './SignalView.module.css'

interface SignalViewProps {
  readonly answer: DetailAnswer
  readonly signal: SignalDetail
  readonly chart: ReactNode
  /** Of the prices on it; null before its candles. */
  readonly decimals: number | null
  /** What is to be said of all of it, if anything. */
  readonly note: ReactNode
  /** Alerts of the signal sent to the viewer. */
  readonly alerts: ReactNode
}

/** A signal: its chart and all its details. */
export function SignalView({ answer, signal, chart, decimals, note, alerts }: SignalViewProps) {
  const { coin, past, readings } = answer
  const isHidden = isUnpriced(signal)
  return (
    <ChartLayout
      intro={<SignalHeader signal={signal} coin={coin} decimals={decimals} />}
      chart={chart}
    >
      <div className={css['parts']}>
        {isHidden ? <HiddenPrices /> : <Reasons signal={signal} decimals={decimals} />}
        <div>
          <BacktestPanel winRate={signal.odds} />
          {note}
        </div>
        <div>
          {isHidden ? null : <Course signal={signal} decimals={decimals} />}
          {alerts}
        </div>
        <div>
          <ReadingsPanel readings={readings} signalId={signal.id} />
          <PastPanel coinId={coin.coinId} symbol={coin.symbol} signalId={signal.id} past={past} />
        </div>
      </div>
    </ChartLayout>
  )
}

/** Why the signal was given, and its prices. */
function Reasons({ signal, decimals }: Pick<SignalViewProps, 'signal' | 'decimals'>) {
  const t = useWords('signals')
  return (
    <>
      <div className={css['why']}>
        <WhyPanel
          title={t('why.title')}
          lead={t('why.lead', { version: signal.strategyVersion })}
          why={signal.why}
          gate={signal.gate}
        />
      </div>
      <div>
        <SignalFigures signal={signal} decimals={decimals} />
      </div>
    </>
  )
}

/** What happened since, and how to check all of it. */
function Course({ signal, decimals }: Pick<SignalViewProps, 'signal' | 'decimals'>) {
  const t = useWords('signals')
  return (
    <>
      <SignalSteps signal={signal} decimals={decimals} />
      {addedLegsOf(signal).map(({ number, why }) => (
        <WhyPanel key={number} title={t('why.legTitle', { number })} why={why} />
      ))}
      <CheckLink signalId={signal.id} />
    </>
  )
}

/** The legs after the entry; the entry's reasons are the signal's own. */
function addedLegsOf(signal: SignalDetail): SignalDetail['legs'] {
  return signal.legs.filter(({ number }) => number > 0)
}
