import { shareRangeText, shareText } from '#app/i18n/percent-text.ts'
import { useWords } from '#app/i18n/use-words.ts'
import type { SignalRow } from '../queries.ts'
import css from './CardBacktest.module.css'

/** Backtest win rate of signals like one with its likely range and, where it fits, their number. @source UX */
export function CardBacktest({ winRate }: { readonly winRate: SignalRow['odds'] }) {
  const t = useWords('signals')
  if (winRate === null) return <p className={css['winRate']}>{t('card.noBacktest')}</p>
  const { chancePct, lowPct, highPct, n } = winRate
  const chance = shareText(chancePct, 'sentence')
  const range = shareRangeText(lowPct, highPct, 'sentence')
  return (
    <p className={`numbers ${css['winRate']}`}>
      <span className={css['rate']}>{t('card.backtest', { chance, range })}</span>
      <span>{t('card.backtestCount', { count: n })}</span>
    </p>
  )
}
