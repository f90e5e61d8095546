import { percentText } from '#domain/money/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { shareRangeText, shareText } from '#app/i18n/percent-text.ts'
import { GreyWords } from '#app/ui/feedback/GreyWords.tsx'
import { GreyRangeBar, RangeBar } from '../components/RangeBar.tsx'
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
          ? t('winRate.few', { count: n, wins, ...span })
          : t('winRate.sentence', { count: n, wins, range, ...span })}
      </p>
    </section>
  )
}

/** Of usual length, for a text that has yet to come. */
const GREY_DATE = Date.UTC(2025, 8, 20)

/** Skeleton of the win rate: bars along the usual sentence. */
export function GreyWinRate() {
  const t = useWords('record')
  const day = dateText(GREY_DATE, 'day')
  const range = shareRangeText(30, 50, 'sentence')
  return (
    <section className={css['winRate']}>
      <p className={css['figure']}>
        <GreyWords>{shareText(40, 'sentence')}</GreyWords>{' '}
        <span className={css['noun']}>
          <GreyWords>{t('winRate.rate')}</GreyWords>
        </span>
      </p>
      <GreyRangeBar />
      <p className={css['sentence']}>
        <GreyWords>
          {t('winRate.sentence', { count: 50, wins: 20, range, from: day, to: day })}
        </GreyWords>
      </p>
    </section>
  )
}
