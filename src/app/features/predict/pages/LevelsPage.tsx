import { type ComponentProps, useId, useMemo } from 'react'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { LEVEL_INTERVAL } from '#domain/predict/levels/level-candles.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { priceText } from '#domain/money/price-text.ts'
import { DAY_MS } from '#domain/time/interval.ts'
import { Failed } from '#app/api/failure/Failed.tsx'
import { ChartFoot } from '#app/features/market/chart/ChartFoot.tsx'
import { LiveChart } from '#app/features/market/chart/LiveChart.tsx'
import { type Figure, FigureGrid } from '#app/features/signals/components/FigureGrid.tsx'
import { dateText } from '#app/i18n/date-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { Panel } from '#app/ui/page/Panel.tsx'
import { TitledPage } from '#app/ui/page/TitledPage.tsx'
import type { Calculation, Levels } from '../queries.ts'
import { GreyLevels } from '../levels/GreyLevels.tsx'
import { HoldRates } from '../levels/HoldRates.tsx'
import { levelLines } from '../levels/level-lines.ts'
import { StrongLevels } from '../levels/StrongLevels.tsx'
import { ResultColumns } from '../result/ResultColumns.tsx'
import { RiskFoot } from '../result/RiskFoot.tsx'
import { useCalculation } from '../result/use-calculation.ts'
import css from './LevelsPage.module.css'

type ChartStory = NonNullable<ComponentProps<typeof LiveChart>['story']>

const INTERVAL = intervalLabel(LEVEL_INTERVAL)
/** Days of candles the chart opens on. */
const SHOWN_DAYS = 30

/** Support and resistance as they were calculated: `?id=`. @source Spec 2 */
export default function LevelsPage() {
  const { data, error, isPending } = useCalculation()
  return (
    <TitledPage>
      {isPending && <GreyLevels FigureGrid={FigureGrid} chart={<GreyChart />} />}
      {data === undefined && error !== null && <Failed error={error} />}
      {data?.levels && <Result calculation={data} levels={data.levels} />}
    </TitledPage>
  )
}

interface ResultProps {
  readonly calculation: Calculation
  readonly levels: Levels
}

function Result({ calculation, levels }: ResultProps) {
  const t = useWords('predict')
  const tMarket = useWords('market')
  const { exchange, marketKind } = calculation
  return (
    <ResultColumns
      head={
        <>
          <Panel
            look="flat"
            title={calculation.pair}
            lead={
              <>
                {t('levels.market', {
                  market: `${VENUE_NAMES[exchange]} · ${tMarket(`kind.${marketKind}`)}`,
                  interval: INTERVAL,
                })}
                <br />
                {t('own.asOf', { date: utcText(calculation.asOf) })}
              </>
            }
          >
            <p>{useSummary(levels)}</p>
          </Panel>
          <LevelsChart calculation={calculation} levels={levels} />
        </>
      }
      figures={
        <Panel look="flat" title={t('levels.nearest')} lead={t('levels.nearestLead')}>
          <FigureGrid figures={useLevelFigures(levels)} />
        </Panel>
      }
      rest={
        <Panel look="flat" title={t('levels.holds')} lead={t('levels.holdsLead', span(levels))}>
          <HoldRates levels={levels} />
        </Panel>
      }
      beside={<StrongLevels levels={levels} />}
      foot={
        <RiskFoot
          to={`/pages/ai/detail?coinId=${calculation.coinId}`}
          title={t('levels.coin', { coin: calculation.symbol })}
          risk={t('levels.risk')}
        />
      }
    />
  )
}

function span({ candleCount, fromTime }: Levels) {
  return { count: candleCount, from: dateText(fromTime, 'day') }
}

function LevelsChart({ calculation, levels }: ResultProps) {
  const t = useWords('predict')
  const id = useId()
  const summary = useSummary(levels)
  const { asOf, marketId, pair } = calculation
  const story = useMemo((): ChartStory => {
    const lines = levelLines(levels, (name) => t(`levels.lines.${name}`))
    return {
      from: asOf - SHOWN_DAYS * DAY_MS,
      to: asOf,
      summary,
      drawAt: () => ({ marks: [], lines }),
      shadeAt: () => null,
      noteAt: () => ({ text: '', pct: null }),
    }
  }, [asOf, levels, summary, t])
  const panel = {
    id,
    className: css['chart'] ?? '',
    label: t('levels.chart', { interval: INTERVAL }),
  }
  return (
    <div className={css['frame']}>
      <LiveChart {...{ marketId, pair, story, panel }} interval={LEVEL_INTERVAL} />
    </div>
  )
}

function GreyChart() {
  const t = useWords('market')
  return (
    <div className={css['frame']}>
      <div className={`${css['chart']} ${css['grey']}`} />
      <ChartFoot text={t('chart.utc')} />
    </div>
  )
}

type SideText = 'supportAt' | 'noSupport' | 'resistanceAt' | 'noResistance'

function useSummary({ price, support, resistance }: Levels): string {
  const t = useWords('predict')
  const side = (level: Levels['support'], at: SideText, none: SideText) =>
    level === null ? t(`levels.${none}`) : t(`levels.${at}`, { price: priceText(level.price) })
  return t('levels.summary', {
    price: priceText(price),
    support: side(support, 'supportAt', 'noSupport'),
    resistance: side(resistance, 'resistanceAt', 'noResistance'),
  })
}

function useLevelFigures({ support, resistance, valueArea, atr }: Levels): Figure[] {
  const t = useWords('predict')
  const price = (value: string | undefined) => <span className="numbers">{priceText(value)}</span>
  const level = (name: 'support' | 'resistance', one: Levels['support']): Figure => ({
    name: t(`levels.lines.${name}`),
    value: one === null ? t('levels.noLevel') : price(one.price),
    note:
      one === null
        ? null
        : t('levels.strength', { count: one.touches, strength: one.strength.toFixed(1) }),
  })
  return [
    level('support', support),
    level('resistance', resistance),
    { name: t('levels.lines.pointOfControl'), value: price(valueArea?.pointOfControl) },
    { name: t('levels.atr'), value: price(atr) },
    {
      name: t('levels.valueArea'),
      value: (
        <span className="numbers">
          {priceText(valueArea?.low)}–{priceText(valueArea?.high)}
        </span>
      ),
      note: t('levels.valueShare'),
      isWide: true,
    },
  ]
}
