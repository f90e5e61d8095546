import { EXTREME_KINDS, EXTREME_TRADES } from '#domain/extreme/extreme.ts'
import { LEAST_EXTREMES } from '#domain/extreme/extreme-statistics.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { shareRangeText, shareText } from '#app/i18n/percent-text.ts'
import { sentenceGap } from '#app/i18n/join-sentences.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { Skeleton } from '#app/ui/feedback/Skeleton.tsx'
import { Change } from '#app/ui/number/Change.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { TopExtremes } from '../queries.ts'
import { changeRangeText } from './change-range-text.ts'
import css from './PaidPanel.module.css'

interface PaidPanelProps {
  /** Undefined while it is on its way. */
  readonly answer: TopExtremes | undefined
  /** As the panels around it are. */
  readonly look?: 'card' | 'flat'
}

/** What following and fading all ended surges and plunges has paid, with n and intervals. */
export function PaidPanel({ answer, look = 'card' }: PaidPanelProps) {
  const t = useWords('extreme')
  const paid = answer?.paid
  const trades = EXTREME_KINDS.flatMap((kind) => EXTREME_TRADES.map((trade) => ({ kind, trade })))
  if (paid !== undefined && trades.every(({ kind, trade }) => paid[kind][trade].n === 0)) {
    return (
      <Panel look={look} title={t('paid.title')}>
        <p className={css['none']}>{t('paid.none')}</p>
      </Panel>
    )
  }
  return (
    <Panel look={look} title={t('paid.title')} lead={<Lead answer={answer} />}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('paid.trade')}</th>
            <th scope="col">{t('paid.wins')}</th>
            <th scope="col">{t('paid.mean')}</th>
          </tr>
        </thead>
        <tbody className="numbers">
          {trades.map(({ kind, trade }) => (
            <tr key={`${kind} ${trade}`}>
              <th scope="row">
                {t(`paid.${kind}.${trade}`)}
                <span className={css['range']}>
                  {paid === undefined ? (
                    <GreyFigure width="5em" />
                  ) : (
                    t('paid.count', { count: paid[kind][trade].n })
                  )}
                </span>
              </th>
              {paid === undefined ? <GreyFigures /> : <Figures figures={paid[kind][trade]} />}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['note']}>{t('paid.note', { count: LEAST_EXTREMES })}</p>
    </Panel>
  )
}

/** Of usual length, for a text that has yet to come. */
const GREY_DATE = Date.UTC(2025, 8, 20)

/** Of which time the results are, and what the trades are. */
function Lead({ answer }: Pick<PaidPanelProps, 'answer'>) {
  const t = useWords('extreme')
  const { paidFrom, asOf } = answer ?? { paidFrom: null, asOf: null }
  const isKnown = paidFrom !== null && asOf !== null
  const [from, to] = isKnown ? [paidFrom, asOf] : [GREY_DATE, GREY_DATE]
  const period = t('paid.period', { from: dateText(from, 'day'), to: dateText(to, 'day') })
  return (
    <>
      {isKnown ? period : <GreyWords>{period}</GreyWords>}
      {sentenceGap()}
      {t('paid.lead')}
    </>
  )
}

interface FiguresProps {
  readonly figures: TopExtremes['paid']['surge']['follow']
}

function Figures({ figures }: FiguresProps) {
  const { meanHighPct, meanLowPct, meanPct, winRateHighPct, winRateLowPct, winRatePct } = figures
  return (
    <>
      <td>
        {shareText(winRatePct, 'table')}
        {winRateLowPct !== null && (
          <span className={css['range']}>
            {shareRangeText(winRateLowPct, winRateHighPct, 'table')}
          </span>
        )}
      </td>
      <td>
        <Change pct={meanPct} />
        {meanLowPct !== null && meanHighPct !== null && (
          <span className={css['range']}>{changeRangeText(meanLowPct, meanHighPct)}</span>
        )}
      </td>
    </>
  )
}

/** Widths of a figure and of its range below it. */
const GREY_FIGURES = [
  ['3em', '4em'],
  ['4.5em', '7em'],
] as const

function GreyFigures() {
  return GREY_FIGURES.map(([width, rangeWidth]) => (
    <td key={width}>
      <GreyFigure width={width} />
      <span className={css['range']}>
        <GreyFigure width={rangeWidth} />
      </span>
    </td>
  ))
}

function GreyFigure({ width }: { readonly width: string }) {
  return (
    <span className={css['grey']}>
      <Skeleton width={width} height="0.85em" />
    </span>
  )
}
