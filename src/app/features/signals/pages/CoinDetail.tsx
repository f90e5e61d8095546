import { useMemo } from 'react'
import { SeriesChart } from '#app/features/market/chart/SeriesChart.tsx'
import { priceText } from '#domain/money/price-text.ts'
import { utcText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Notice } from '#app/ui/feedback/Notice.tsx'
import { CoinLine } from '../detail/CoinLine.tsx'
import { focusOf, linesOf, marksOf } from '../detail/chart-of-signal.ts'
import { ReadingsPanel } from '../detail/ReadingsPanel.tsx'
import { SignalFigures } from '../detail/SignalFigures.tsx'
import { SignalHeader } from '../detail/SignalHeader.tsx'
import { SignalSteps } from '../detail/SignalSteps.tsx'
import type { DetailAnswer, SignalDetail } from '../queries.ts'
import { WhyPanel } from '../why/WhyPanel.tsx'
import css from './CoinDetail.module.css'

/** The chart of a coin beside everything that is known of its signal. */
export function CoinDetail({ answer }: { readonly answer: DetailAnswer }) {
  const t = useWords('signals')
  const { coin, signal, readings } = answer
  return (
    <div className={css['detail']}>
      <div className={css['intro']}>
        <CoinLine coin={coin} marketId={signal?.marketId ?? coin.marketId} />
        {signal !== null && <SignalHeader signal={signal} />}
      </div>
      <div className={css['chart']}>
        <DetailChart answer={answer} />
      </div>
      <div className={css['rest']}>
        {signal === null ? (
          <Notice icon="wave" title={t('detail.noSignal')} text={t('detail.noSignalText')} />
        ) : (
          <>
            <SignalFigures signal={signal} />
            <WhyPanel title={t('why.title')} lead={t('why.lead')} why={signal.why} />
            <SignalSteps signal={signal} />
            {addedLegsOf(signal).map(({ number, why }) => (
              <WhyPanel key={number} title={t('why.legTitle', { number })} why={why} />
            ))}
          </>
        )}
        <ReadingsPanel readings={readings} signalId={signal?.id ?? null} />
        <p className={css['risk']}>{t('page.risk')}</p>
      </div>
    </div>
  )
}

function DetailChart({ answer: { coin, signal } }: { readonly answer: DetailAnswer }) {
  const t = useWords('signals')
  const drawn = useMemo(() => {
    if (signal === null) return { marks: [], lines: [], focus: null, marksSummary: '' }
    const chartWords = {
      trigger: t('chart.trigger'),
      entry: t('chart.entry'),
      exit: t('chart.exit'),
      stop: t('chart.stop'),
      target: t('chart.target'),
      average: t('chart.average'),
      leg: (number: number) => t('chart.leg', { number }),
    }
    return {
      marks: marksOf(signal, chartWords),
      lines: linesOf(signal, chartWords),
      focus: focusOf(signal),
      marksSummary: t('chart.summary', {
        direction: t(`direction.${signal.direction}`),
        trigger: utcText(signal.triggerTime),
        price: priceText(signal.recommendedPrice),
      }),
    }
  }, [signal, t])
  return (
    <SeriesChart
      marketId={signal?.marketId ?? coin.marketId}
      interval={signal?.interval ?? '4h'}
      {...drawn}
    />
  )
}

/** The legs after the entry; the entry's reasons are the signal's own. */
function addedLegsOf(signal: SignalDetail): SignalDetail['legs'] {
  return signal.legs.filter(({ number }) => number > 0)
}
