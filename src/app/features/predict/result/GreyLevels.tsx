import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import { type FigureGridPart, GreyLines, GreyResult } from './GreyResult.tsx'
import css from './GreyResult.module.css'
import rates from './HoldRates.module.css'
import { ResultColumns } from './ResultColumns.tsx'
import { RiskFoot } from './RiskFoot.tsx'

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
        foot={<RiskFoot to={null} title={<GreyText width="7em" />} risk={t('levels.risk')} />}
      />
    </GreyResult>
  )
}

function GreySummary() {
  return (
    <Panel look="flat">
      <div className={css['title']}>
        <GreyText width="7em" />
      </div>
      <div className={css['lead']}>
        <GreyText width="16em" />
      </div>
      <GreyLines phone={3} wide={1} />
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
    { name: t('levels.valueArea'), value, note: t('levels.valueShare') },
    { name: t('levels.atr'), value },
    { name: t('levels.strongCount'), value: <GreyText width="2em" /> },
  ]
  return (
    <Panel look="flat" title={t('levels.nearest')} lead={t('levels.nearestLead')}>
      <FigureGrid figures={figures} />
    </Panel>
  )
}

function GreyHolds() {
  const t = useWords('predict')
  return (
    <Panel look="flat" title={t('levels.holds')}>
      <div className={css['lead']}>
        <GreyText width="17em" />
      </div>
      <dl className={rates['rates']}>
        {(['holdsOwn', 'holdsAny'] as const).map((name) => (
          <div key={name} className={rates['rate']}>
            <dt>{t(`levels.${name}`)}</dt>
            <dd>
              <GreyText width="7em" />
            </dd>
            <dd className={rates['range']}>
              <GreyText width="10em" />
            </dd>
          </div>
        ))}
      </dl>
      <div className={rates['note']}>
        <GreyLines phone={2} wide={1} />
      </div>
      <p className={rates['note']}>{t('levels.holdsHow')}</p>
    </Panel>
  )
}
