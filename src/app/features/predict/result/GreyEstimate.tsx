import { dateText } from '#app/i18n/date-text.ts'
import { shareRangeText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyCurve } from '#app/ui/chart/GreyCurve.tsx'
import { GreyText } from '#app/ui/feedback/GreyText.tsx'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import bins from './Distribution.module.css'
import numbers from './EstimateNumbers.module.css'
import { type FigureGridPart, GREY_TIME, GreyResult } from './GreyResult.tsx'
import { ResultColumns } from './ResultColumns.tsx'
import { RiskFoot } from './RiskFoot.tsx'
import trades from './TradeLines.module.css'

const FIGURES = [
  'gross',
  'fees',
  'slippage',
  'invested',
  'worst',
  'worstRun',
  'best',
  'hold',
] as const
/** The figures from here on have a note. */
const FIRST_NOTED = FIGURES.indexOf('invested')
const GREY = [0, 1, 2]

/** Skeleton of an estimate: its own texts, with bars for what was calculated. */
export function GreyEstimate({ FigureGrid }: { readonly FigureGrid: FigureGridPart }) {
  const t = useWords('predict')
  return (
    <GreyResult>
      <ResultColumns
        head={
          <>
            <GreyNumbers />
            <Panel
              look="flat"
              title={t('result.curve')}
              lead={<GreyWords>{t('result.curveLead', { amount: '1,000.00' })}</GreyWords>}
            >
              <GreyCurve names={[t('result.signals'), t('result.hold')]} />
            </Panel>
          </>
        }
        figures={
          <>
            <GreyFigures FigureGrid={FigureGrid} />
            <Panel look="flat" title={t('result.distribution')} lead={t('result.distributionLead')}>
              <div className={bins['bins']}>
                {GREY.map((at) => (
                  <div key={at} className={bins['bin']}>
                    <GreyText width="7em" />
                    <GreyText width="100%" />
                    <GreyText width="2em" />
                  </div>
                ))}
              </div>
            </Panel>
          </>
        }
        rest={
          <Panel look="flat" title={t('result.trades')} lead={t('result.tradesLead')}>
            <ul className={trades['trades']}>
              {GREY.map((at) => (
                <li key={at}>
                  <GreyTrade />
                </li>
              ))}
            </ul>
          </Panel>
        }
        foot={<RiskFoot to={null} title={t('result.again')} risk={t('result.risk')} />}
      />
    </GreyResult>
  )
}

/** Of one coin, most often with too few signals for a rate. */
function GreyNumbers() {
  const t = useWords('predict')
  const day = dateText(GREY_TIME, 'day')
  const total = { coin: 'DOGE', amount: '1,000', count: 10, from: day, to: day }
  const range = shareRangeText(30, 50, 'sentence')
  return (
    <section className={numbers['numbers']}>
      <p className={numbers['note']}>{t('result.total')}</p>
      <p className={numbers['figure']}>
        <GreyWords>+1,000.00</GreyWords> <span className={numbers['unit']}>USD</span>
      </p>
      <p className={numbers['sentence']}>
        <GreyWords>{t('result.sentence', total)}</GreyWords>
      </p>
      <p className={numbers['sentence']}>
        <GreyWords>{t('result.fewWins', { wins: 4, count: 10, range })}</GreyWords>
      </p>
      <p className={numbers['note']}>
        <GreyWords>{t('result.rules', { version: '1' })}</GreyWords>
      </p>
    </section>
  )
}

function GreyFigures({ FigureGrid }: { readonly FigureGrid: FigureGridPart }) {
  const t = useWords('predict')
  const figures = FIGURES.map((name, at) => ({
    name: t(`figure.${name}`),
    value: <GreyText width="5em" />,
    note: at < FIRST_NOTED ? null : <GreyText width="6em" />,
  }))
  return (
    <Panel look="flat" title={t('result.figures')} lead={t('result.figuresLead')}>
      <FigureGrid figures={figures} />
    </Panel>
  )
}

function GreyTrade() {
  return (
    <div className={trades['trade']}>
      <span className={trades['what']}>
        <GreyText width="6em" />
        <span className={trades['note']}>
          <GreyText width="14em" />
          <GreyText width="11em" />
        </span>
      </span>
      <span className={trades['end']}>
        <GreyText width="5em" />
        <GreyText width="4em" />
      </span>
      <span className={`${trades['note']} ${trades['costs']}`}>
        <GreyText width="17em" />
      </span>
    </div>
  )
}
