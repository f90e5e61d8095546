import { Failed } from '#app/api/failure/Failed.tsx'
import { type Figure, FigureGrid } from '#app/features/signals/components/FigureGrid.tsx'
import { useWords } from '#app/i18n/use-words.ts'
import { EquityCurve } from '#app/ui/chart/EquityCurve.tsx'
import { Amount } from '#app/ui/number/Amount.tsx'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import { percentText } from '#domain/money/percent-text.ts'
import type { Calculation, Estimate } from '../queries.ts'
import { Distribution } from '../result/Distribution.tsx'
import { estimateCurve } from '../result/estimate-curve.ts'
import { EstimateNumbers } from '../result/EstimateNumbers.tsx'
import { GreyEstimate } from '../result/GreyEstimate.tsx'
import { ResultColumns } from '../result/ResultColumns.tsx'
import { RiskFoot } from '../result/RiskFoot.tsx'
import { TradeLines } from '../result/TradeLines.tsx'
import { useCalculation } from '../result/use-calculation.ts'

/** The result of an estimate, as it was stored: `?id=`. @source Spec 2 */
export default function EstimatePage() {
  const { data, error, isPending } = useCalculation()
  return (
    <TitledPage>
      {isPending && <GreyEstimate FigureGrid={FigureGrid} />}
      {data === undefined && error !== null && <Failed error={error} />}
      {data?.estimate && <Result calculation={data} estimate={data.estimate} />}
    </TitledPage>
  )
}

interface ResultProps {
  readonly calculation: Calculation
  readonly estimate: Estimate
}

function Result({ calculation, estimate }: ResultProps) {
  const t = useWords('predict')
  const figures = useFigures(estimate)
  return (
    <ResultColumns
      head={
        <>
          <EstimateNumbers calculation={calculation} estimate={estimate} />
          <Curve calculation={calculation} estimate={estimate} />
        </>
      }
      figures={
        <>
          <Panel look="flat" title={t('result.figures')} lead={t('result.figuresLead')}>
            <FigureGrid figures={figures} />
          </Panel>
          <Panel look="flat" title={t('result.distribution')} lead={t('result.distributionLead')}>
            <Distribution bins={estimate.distribution} />
          </Panel>
        </>
      }
      rest={
        <Panel look="flat" title={t('result.trades')} lead={t('result.tradesLead')}>
          <TradeLines trades={estimate.trades} isMixed={estimate.versions.length > 1} />
        </Panel>
      }
      foot={
        <RiskFoot
          to={`/pages/aiPredict/aiPredict?coinId=${calculation.coinId}`}
          title={t('result.again')}
          risk={t('result.risk')}
        />
      }
    />
  )
}

function Curve({ calculation, estimate }: ResultProps) {
  const t = useWords('predict')
  const points = estimateCurve(estimate)
  const last = percentText(points.at(-1)?.[1] ?? 0)
  const hold =
    estimate.hold === null ? t('result.holdUnknown') : percentText(estimate.hold.returnPct)
  return (
    <Panel
      look="flat"
      title={t('result.curve')}
      lead={t('result.curveLead', { amount: amountFigures(estimate.mostAtWork) })}
    >
      <EquityCurve
        curve={{ name: t('result.signals'), points }}
        beside={{
          name: t('result.hold'),
          points: estimate.hold?.curve ?? null,
          unknown: t('result.holdUnknown'),
        }}
        fromTime={estimate.fromTime}
        toTime={calculation.asOf}
        summary={t('result.curveSummary', { last, hold })}
      />
    </Panel>
  )
}

/** The return of a trade; of several buys, a lower one may be more money. */
function useReturnNote() {
  const t = useWords('predict')
  return (trade: Estimate['trades'][number] | undefined): string => {
    const { netReturnPct = 0, buyCount = 1 } = trade ?? {}
    const text = percentText(netReturnPct)
    return buyCount > 1 ? `${text} · ${t('figure.buys', { count: buyCount })}` : text
  }
}

function useFigures(estimate: Estimate): Figure[] {
  const t = useWords('predict')
  const returnNote = useReturnNote()
  const { trades, worst, best, worstRun, hold } = estimate
  const usd = (value: string, isSigned = false) => (
    <Amount value={value} unit="USD" isSigned={isSigned} />
  )
  return [
    { name: t('figure.gross'), value: usd(estimate.gross, true) },
    { name: t('figure.fees'), value: usd(estimate.fees) },
    { name: t('figure.slippage'), value: usd(estimate.slippage) },
    {
      name: t('figure.invested'),
      value: usd(estimate.invested),
      note: t('figure.buys', { count: estimate.buyCount }),
    },
    {
      name: t('figure.worst'),
      value: usd(trades[worst]?.result ?? '0.00', true),
      note: returnNote(trades[worst]),
    },
    {
      name: t('figure.worstRun'),
      value: worstRun === null ? t('figure.none') : usd(worstRun.result, true),
      note:
        worstRun === null ? null : t('figure.inARow', { count: worstRun.to - worstRun.from + 1 }),
    },
    {
      name: t('figure.best'),
      value: usd(trades[best]?.result ?? '0.00', true),
      note: returnNote(trades[best]),
    },
    {
      name: t('figure.hold'),
      value: hold === null ? t('result.holdUnknown') : usd(hold.result, true),
      note: hold === null ? null : percentText(hold.returnPct),
    },
  ]
}
