import { useWords } from '#app/i18n/use-words.ts'
import { dateText } from '#app/i18n/date-text.ts'
import { shareRangeText, shareText } from '#app/i18n/percent-text.ts'
import { amountFigures } from '#app/ui/number/amount-figures.ts'
import type { Calculation, Estimate } from '../queries.ts'
import css from './EstimateNumbers.module.css'

interface EstimateNumbersProps {
  readonly calculation: Calculation
  readonly estimate: Estimate
}

/** The total with what it is a total of, and how much of it was luck of the draw. */
export function EstimateNumbers({ calculation, estimate }: EstimateNumbersProps) {
  const t = useWords('predict')
  const { trades, versions, result, winRatePct, winRateLowPct, winRateHighPct, wins } = estimate
  const range = shareRangeText(winRateLowPct, winRateHighPct, 'sentence')
  const isLoss = result.startsWith('-')
  return (
    <section className={css['numbers']} aria-label={t('result.total')}>
      <p className={css['note']}>{t('result.total')}</p>
      <p className={`numbers ${css['figure']}`} data-tone={isLoss ? 'fall' : 'rise'}>
        {amountFigures(result, true)} <span className={css['unit']}>USD</span>
      </p>
      <p className={css['sentence']}>
        {t('result.sentence', {
          coin: calculation.symbol,
          amount: amountFigures(String(estimate.amount)),
          count: trades.length,
          from: dateText(estimate.fromTime, 'day'),
          to: dateText(calculation.asOf, 'day'),
        })}
      </p>
      <p className={css['sentence']}>
        {winRatePct === null
          ? t('result.fewWins', { wins, count: trades.length, range })
          : t('result.wins', {
              wins,
              count: trades.length,
              share: shareText(winRatePct, 'sentence'),
              range,
            })}
      </p>
      {versions.length > 1 ? (
        <p className={css['mixed']}>
          {t('result.mixed')}{' '}
          {versions.map(({ version, count, result: own }) => (
            <span key={version} className={`numbers ${css['part']}`}>
              {t('result.part', { version, count, result: amountFigures(own, true) })}
            </span>
          ))}
        </p>
      ) : (
        <p className={css['note']}>{t('result.rules', { version: versions[0]?.version ?? '' })}</p>
      )}
    </section>
  )
}
