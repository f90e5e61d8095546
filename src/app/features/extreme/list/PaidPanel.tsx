import { EXTREME_KINDS, EXTREME_TRADES } from '#domain/extreme/extreme.ts'
import { LEAST_EXTREMES } from '#domain/extreme/extreme-statistics.ts'
import { percentText } from '#domain/money/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { Change } from '#app/ui/number/Change.tsx'
import { Panel } from '#app/ui/page/Panel.tsx'
import type { TopExtremes } from '../queries.ts'
import css from './PaidPanel.module.css'

interface PaidPanelProps {
  readonly paid: TopExtremes['paid']
  /** As the panels around it are. */
  readonly look?: 'card' | 'flat'
}

/** What following and fading all ended surges and plunges has paid, with n and intervals. */
export function PaidPanel({ paid, look = 'card' }: PaidPanelProps) {
  const t = useWords('extreme')
  return (
    <Panel look={look} title={t('paid.title')} lead={t('paid.lead')}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('paid.trade')}</th>
            <th scope="col">{t('paid.n')}</th>
            <th scope="col">{t('paid.wins')}</th>
            <th scope="col">{t('paid.mean')}</th>
          </tr>
        </thead>
        <tbody className="numbers">
          {EXTREME_KINDS.flatMap((kind) =>
            EXTREME_TRADES.map((trade) => (
              <PaidRow
                key={`${kind} ${trade}`}
                name={t(`paid.${kind}.${trade}`)}
                figures={paid[kind][trade]}
              />
            )),
          )}
        </tbody>
      </table>
      <p className={css['note']}>{t('paid.note', { count: LEAST_EXTREMES })}</p>
    </Panel>
  )
}

interface PaidRowProps {
  readonly name: string
  readonly figures: TopExtremes['paid']['surge']['follow']
}

function PaidRow({ name, figures }: PaidRowProps) {
  const { meanHighPct, meanLowPct, meanPct, n, winRateHighPct, winRateLowPct, winRatePct } = figures
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{n}</td>
      <td>
        {winRatePct === null ? '--' : `${winRatePct.toFixed(0)}%`}
        <Range low={shareText(winRateLowPct)} high={shareText(winRateHighPct)} />
      </td>
      <td>
        {meanPct === null ? '--' : <Change pct={meanPct} />}
        <Range low={meanText(meanLowPct)} high={meanText(meanHighPct)} />
      </td>
    </tr>
  )
}

function Range({ low, high }: { readonly low: string | null; readonly high: string | null }) {
  if (low === null || high === null) return null
  return (
    <span className={css['range']}>
      {low}–{high}
    </span>
  )
}

function shareText(pct: number | null): string | null {
  return pct === null ? null : `${pct.toFixed(0)}%`
}

function meanText(pct: number | null): string | null {
  return pct === null ? null : percentText(pct)
}
