import { percentText } from '#domain/money/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { shareText } from '#app/i18n/percent-text.ts'
import { RangeBar } from '../components/RangeBar.tsx'
import css from './WinRate.module.css'
import { rangeText } from './metric-text.ts'
import type { Statistics } from './record-queries.ts'

interface WinRateProps {
  readonly statistics: Statistics
  /** Market times of the period. */
  readonly from: number
  readonly to: number
}

/**
 * Win rate with its count, likely range and period. Under 30
 * signals only the range is shown; for a single one, its result.
 */
export function WinRate({ statistics, from, to }: WinRateProps) {
  const t = useWords('record')
  const { n, wins, winRatePct, winRateLowPct, winRateHighPct, expectancyPct } = statistics
  const span = { from: dateText(from, 'day'), to: dateText(to, 'day') }
  const range = rangeText(statistics, 'sentence')
  if (range === null) {
    const net = percentText(expectancyPct)
    return (
      <section className={css['winRate']} aria-label={t('winRate.title')}>
        <p className={`numbers ${css['figure']}`}>{net}</p>
        <p className={css['sentence']}>{t('winRate.single', { net, ...span })}</p>
      </section>
    )
  }
  return (
    <section className={css['winRate']} aria-label={t('winRate.title')}>
      <p className={`numbers ${css['figure']}`}>
        {winRatePct === null ? range : shareText(winRatePct, 'sentence')}{' '}
        <span className={css['noun']}>
          {t(winRatePct === null ? 'winRate.likely' : 'winRate.rate')}
        </span>
      </p>
      <RangeBar lowPct={winRateLowPct ?? 0} highPct={winRateHighPct ?? 0} atPct={winRatePct} />
      <p className={css['sentence']}>
        {winRatePct === null
          ? t('winRate.few', { count: n, wins, range, ...span })
          : t('winRate.sentence', { count: n, wins, range, ...span })}
      </p>
    </section>
  )
}
