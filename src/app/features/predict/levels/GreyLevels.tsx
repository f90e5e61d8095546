import type { ReactNode } from 'react'
import { VENUE_NAMES } from '#domain/market/market.ts'
import { LEVEL_INTERVAL } from '#domain/predict/levels/level-candles.ts'
import { intervalLabel } from '#domain/time/interval-label.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { shareRangeText, shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { utcText } from '#app/i18n/utc-text.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { type FigureGridPart, GREY_TIME, GreyResult } from '../result/GreyResult.tsx'
import css from '../result/GreyResult.module.css'
import rates from './HoldRates.module.css'
import { ResultColumns } from '../result/ResultColumns.tsx'
import { RiskFoot } from '../result/RiskFoot.tsx'
import { StrongLevels } from './StrongLevels.tsx'

interface GreyLevelsProps {
  readonly FigureGrid: FigureGridPart
  /** The frame of the chart, without candles. */
  readonly chart: ReactNode
}

/** Skeleton of support and resistance: its own texts, with bars for what was calculated. */
export function GreyLevels({ FigureGrid, chart }: GreyLevelsProps) {
  const t = useWords('predict')
  return (
    <GreyResult>
      <ResultColumns
        head={
          <>
            <GreySummary />
            {chart}
          </>
        }
        figures={<GreyFigures FigureGrid={FigureGrid} />}
        rest={<GreyHolds />}
        beside={<StrongLevels levels={undefined} />}
        foot={<RiskFoot to={null} title={<GreyText width="7em" />} risk={t('levels.risk')} />}
      />
    </GreyResult>
  )
}

const GREY_PRICE = '0.123456'

function GreySummary() {
  const t = useWords('predict')
  const tMarket = useWords('market')
  return (
    <Panel look="flat">
      <div className={css['title']}>
        <GreyText width="7em" />
      </div>
      <p className={css['lead']}>
        <GreyWords>
          {t('levels.market', {
            market: `${VENUE_NAMES.BINANCE} · ${tMarket('kind.perp')}`,
            interval: intervalLabel(LEVEL_INTERVAL),
          })}
        </GreyWords>
        <br />
        <GreyWords>{t('own.asOf', { date: utcText(GREY_TIME) })}</GreyWords>
      </p>
      <p>
        <GreyWords>
          {t('levels.summary', {
            price: GREY_PRICE,
            support: t('levels.supportAt', { price: GREY_PRICE }),
            resistance: t('levels.resistanceAt', { price: GREY_PRICE }),
          })}
        </GreyWords>
      </p>
    </Panel>
  )
}

function GreyFigures({ FigureGrid }: Pick<GreyLevelsProps, 'FigureGrid'>) {
  const t = useWords('predict')
  const value = <GreyText width="5em" />
  const figures = [
    { name: t('levels.lines.support'), value, note: <GreyText width="9em" /> },
    { name: t('levels.lines.resistance'), value },
    { name: t('levels.lines.pointOfControl'), value },
    { name: t('levels.atr'), value },
    {
      name: t('levels.valueArea'),
      value: <GreyWords>{`${GREY_PRICE}–${GREY_PRICE}`}</GreyWords>,
      note: t('levels.valueShare'),
      isWide: true,
    },
  ]
  return (
    <Panel look="flat" title={t('levels.nearest')} lead={t('levels.nearestLead')}>
      <FigureGrid figures={figures} />
    </Panel>
  )
}

function GreyHolds() {
  const t = useWords('predict')
  const lead = t('levels.holdsLead', { count: 500, from: dateText(GREY_TIME, 'day') })
  const range = shareRangeText(30, 50, 'sentence')
  return (
    <Panel look="flat" title={t('levels.holds')} lead={<GreyWords>{lead}</GreyWords>}>
      <dl className={rates['rates']}>
        {(['holdsOwn', 'holdsAny'] as const).map((name) => (
          <div key={name} className={rates['rate']}>
            <dt>{t(`levels.${name}`)}</dt>
            <dd>
              <GreyWords>
                {t('levels.rate', { share: shareText(40, 'sentence'), count: 40, held: 16 })}
              </GreyWords>
            </dd>
            <dd className={rates['range']}>
              <GreyWords>{t('levels.range', { range })}</GreyWords>
            </dd>
          </div>
        ))}
      </dl>
      <p className={rates['note']}>
        <GreyWords>{t('levels.same')}</GreyWords>
      </p>
      <p className={rates['note']}>{t('levels.holdsHow')}</p>
    </Panel>
  )
}
